import { useRouter } from "@tanstack/react-router";

/** For files that the present screen does not take. `stays`: it has taken others, and must not be left. */
export function useBringFiles(): (files: readonly File[], stays?: boolean) => void {
  const router = useRouter();
  return (files, stays) => {
    if (files.length > 0) void import("./bring-files.ts").then(({ bringFiles }) => bringFiles(router, files, stays));
  };
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onIdle } from "../../../lib/browser/idle.ts";
import { accountQuery } from "../accounts/queries.ts";

/** Keeps the log on the device, from the first idle moment on. */
export function useDeviceLog(): void {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.email;
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startDeviceLog } = await import("./device-log.ts");
      if (!isOver) stop = startDeviceLog(queryClient, account);
    };
    // Without its code, all reads go to the server.
    const cancel = onIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [queryClient, account]);
}

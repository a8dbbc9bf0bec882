import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { beginOnceLoaded, untilIdle } from "../../../lib/browser/idle.ts";
import { accountQuery } from "../accounts/queries.ts";

/** Keeps the log on the device, from the first idle moment on. */
export function useDeviceLog(): void {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.key;
  useEffect(() => {
    if (account === undefined) return;
    return beginOnceLoaded(async () => {
      await untilIdle();
      const { startDeviceLog } = await import("./device-log.ts");
      return () => startDeviceLog(queryClient, account);
    });
  }, [queryClient, account]);
}

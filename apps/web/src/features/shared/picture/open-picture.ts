import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useBackOnce } from "../screen/use-back-once.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    openPicture?: true;
  }
}

/** The picture of a screen has its own history entry: the back button closes it. */
export function useOpenPicture() {
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: (state) => state.location.state.openPicture === true });
  const close = useBackOnce(isOpen);
  const open = () => {
    if (!isOpen) void navigate({ to: ".", search: true, state: { openPicture: true }, resetScroll: false });
  };
  return { isOpen, open, close };
}

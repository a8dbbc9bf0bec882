import { createContext } from "react";

/** How a screen opens the side menu. */
export const MenuContext = createContext<{ openMenu: () => void } | undefined>(undefined);

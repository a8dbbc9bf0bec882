/**
 * How a row's menu button looks and where it stands: three dots, one above the other. The button draws them itself, for a list of 200
 * days would have 600 elements more, to be made and taken down with it.
 */
export const menuDots =
  "absolute right-1 bottom-1 before:h-[17.5px] before:w-[3.5px] before:[background:radial-gradient(circle_closest-side,currentColor_90%,transparent)_0_0/100%_33.34%] sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2";

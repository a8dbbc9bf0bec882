export const seasonHeadClasses =
  "relative -mx-4 -mt-4 min-h-59 overflow-hidden bg-linear-to-b from-sky to-sky-low sm:-mt-6 lg:mx-0 lg:mt-0 lg:rounded-xl";

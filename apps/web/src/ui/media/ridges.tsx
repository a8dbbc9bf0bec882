/** Three ridges in the haze with the last light behind them, along the bottom of the window. Decoration. */
export function Ridges() {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 bottom-0 -z-10 h-[60vh] overflow-hidden">
      <div className="absolute inset-0 bg-linear-to-t from-10% from-ridge-haze to-transparent" />
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 bottom-0 h-[46vh] min-h-64 w-full"
      >
        <circle cx="1092" cy="120" r="46" className="fill-ridge-light" />
        <path
          className="fill-ridge-far"
          d="M0 214l9-9 14-15 17-6 14-12 25-5 14-9 30 3 27-11 23 15 13 8 20 3 14 9 7 4 8 5 14 1 11 1 24-10 18-18 20-13 19-20 21-7 22-10 21-19 15-15 15 10 18 19 10 0 18 10 24 21 14 6 14 13 12 23 11-3 9-4 16 1 13-6 10-5 12-13 13-1 11-5 11 7 9 2 13 6 19-2 16 10 15 9 15 10 22 16 17-2 24-11 25-19 17-18 19-4 16-13 14-9 13-12 12 4 8 3 10 6 14 6 14 7 10 1 15 13 22 16 23-12 23-13 12-5 17-4 19-7 20-8 23-21 33-10 10 3 14 13 11 21 18 19 24 11 13 14 12 1 18 4 15 2 16-1 13-5 16-4 25-5 19-9 21-17 15-13V420H0Z"
        />
        <path
          className="fill-ridge-mid"
          d="M0 268l13 5 12 1 12-3 8 1 17 2 20 3 15 5 23 10 20-14 13-5 29-11 26 0 18-15 31-18 23-8 20-13 16 12 24 14 32 8 27 9 13 10 11 12 13 1 19 12 29-6 20-12 14-2 16-8 11-7 15-7 21-7 19-5 21 8 32 29 20 10 13 1 15 2 16 1 28 7 25 10 23-11 16-1 12-9 12-8 25-13 23-12 28-10 21-10 17 1 11 5 24 12 16 4 21 6 16 3 10 9 15 8 20-9 21-17 24-18 24-12 17 2 24-3 25-13 15-4 25 5 16 7 15 13 25 10 28 15 22 12 44 22 35 6V420H0Z"
        />
        <path
          className="fill-ridge-near"
          d="M0 318l21 1 24 5 17 5 25 9 12 1 20 0 25 2 26 5 29-10 31-17 24-4 17-7 29 0 21-4 23 0 16-4 19 9 31 14 27 14 20 4 37 7 24 11 16-1 26 8 19 2 14-2 20-1 17-3 25 2 29-6 21-1 15-5 20 7 28 9 21 3 36 3 22 1 23-3 14-1 16-1 27-12 17-2 20-2 22-2 18-9 31-15 32-7 23-11 23 9 13 8 16 5 20 4 23 5 17 7 36 4 22 0 35-1 31-7 16-8 26-8 20-7 18-1 14-3 20-11V420H0Z"
        />
      </svg>
    </div>
  );
}

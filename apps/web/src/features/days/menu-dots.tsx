/** Three dots, one above the other, drawn in one stroke: a list of 200 days draws them 200 times. */
export function MenuDots() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 5h.01M12 12h.01M12 19h.01" />
    </svg>
  );
}

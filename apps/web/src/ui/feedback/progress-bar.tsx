export interface ProgressBarProps {
  /** What is coming on; read out with the share. */
  label: string;
  value: number;
  /** 0 is taken as nothing done yet. */
  max: number;
}

/** How far something has come, as a line across. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-blue"
    />
  );
}

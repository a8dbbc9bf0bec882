import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { type PointerEvent, type ReactNode, type Ref, type SyntheticEvent, useMemo } from "react";
import "./height-profile.css";

export interface ProfilePart {
  key: string;
  /** Whether the area below it is filled. */
  isFilled: boolean;
  look: { className: string; strokeWidth: number; strokeDasharray: string | undefined };
  lines: readonly (readonly ProfilePoint[])[];
}

export interface ProfilePoint {
  x: number;
  y: number;
}

export interface HeightProfileProps {
  label: string;
  parts: readonly ProfilePart[];
  /** The ends of both axes, and what is written at them. */
  x: { from: number; to: number; fromText: string; toText: string };
  y: { low: number; high: number; lowText: string; highText: string } | undefined;
  /** Where the reader is. */
  here?: { x: number; y: number } | undefined;
  /** Outside of it the profile is pale. */
  kept?: { from: number; to: number } | undefined;
  /** Of a pointer that moves over it. */
  onPoint?: ((x: number) => void) | undefined;
  /** Sliders over it. */
  children: ReactNode;
}

const size = { width: 100, height: 50 };

export function HeightProfile({ label, parts, x, y, here, kept, onPoint, children }: HeightProfileProps) {
  const { low = 0, high = 1 } = y ?? {};
  const across = scaleLinear([x.from, x.to], [0, size.width]);
  const up = scaleLinear([low, Math.max(high, low + 1)], [size.height - 2, 2]);
  const drawing = useMemo(
    () => <Parts parts={parts} x={[x.from, x.to]} y={[low, high]} />,
    [parts, x.from, x.to, low, high],
  );
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onPoint?.(across.clamp(true).invert(((clientX - left) / width) * size.width));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-faint text-xs">
      <div aria-hidden="true" className="flex flex-col justify-between text-right">
        {y && (
          <>
            <span>{y.highText}</span>
            <span>{y.lowText}</span>
          </>
        )}
      </div>
      {/* A finger that moves over it does not swipe to another day. */}
      <div
        className="relative touch-pan-y"
        onPointerDown={point}
        onPointerMove={point}
        onTouchStart={stop}
        onTouchEnd={stop}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="block h-36 w-full overflow-visible"
        >
          {drawing}
          {kept && (
            <>
              <rect className="profile-cut" width={across(kept.from)} height={size.height} />
              <rect
                className="profile-cut"
                x={across(kept.to)}
                width={size.width - across(kept.to)}
                height={size.height}
              />
            </>
          )}
          {here && (
            <path
              d={`M${across(here.x)},${up(here.y)}h0`}
              className="stroke-glow"
              strokeWidth={12}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {children}
      </div>
      <div aria-hidden="true" className="col-start-2 flex flex-wrap justify-between gap-x-2 pt-1">
        <span>{x.fromText}</span>
        <span>{x.toText}</span>
      </div>
    </div>
  );
}

function stop(event: SyntheticEvent) {
  event.stopPropagation();
}

interface PartsProps {
  parts: readonly ProfilePart[];
  x: [number, number];
  y: [number, number];
}

function Parts({ parts, x: [from, to], y: [low, high] }: PartsProps) {
  // A scale of d3's takes longer, and a track has thousands of points.
  const x = (value: number) => ((value - from) / (to - from)) * size.width;
  const y = (value: number) => size.height - 2 - ((value - low) / Math.max(high - low, 1)) * (size.height - 4);
  const top = line<ProfilePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  const below = area<ProfilePoint>(
    (point) => x(point.x),
    size.height,
    (point) => y(point.y),
  );
  return (
    <>
      {parts.map(
        ({ key, isFilled, lines }) => isFilled && <path key={key} className="profile-run" d={joined(lines, below)} />,
      )}
      <path d={`M0,${size.height}H${size.width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      {parts.map(({ key, look, lines }) => (
        <path
          key={key}
          {...look}
          d={joined(lines, top)}
          className={`fill-none ${look.className}`}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </>
  );
}

function joined(lines: ProfilePart["lines"], draw: (points: ProfilePoint[]) => string | null): string {
  return lines.map((points) => draw([...points])).join("");
}

export interface ProfileSliderProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** What is there, in words. */
  text: string;
  value: number;
  range: { from: number; to: number; step: number };
  /** Whether a pointer drags it by its line. Without it, the profile follows the pointer. */
  isGrip?: boolean;
  onChange: (value: number) => void;
}

export function ProfileSlider({ ref, label, text, value, range, isGrip = false, onChange }: ProfileSliderProps) {
  return (
    <input
      ref={ref}
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={range.from}
      max={range.to}
      step={range.step}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className={isGrip ? "profile-slider profile-grip" : "profile-slider"}
    />
  );
}

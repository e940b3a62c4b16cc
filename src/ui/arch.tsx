import { useId } from 'react';
import { cx } from './cx';
import styles from './arch.module.css';

type ArchProps = {
  /** Pixels; the arches fill it except for a margin of 12 at the sides and 10 at the bottom. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Half the width of the innermost arch; by default a fifth of the outermost. */
  readonly door?: number | undefined;
  /** Number of nested arches. */
  readonly count?: number | undefined;
  /** Lit means open, unlit means closed. */
  readonly isLit?: boolean | undefined;
  /** Thicker lines, for an arch without surroundings. */
  readonly isBold?: boolean | undefined;
  /** The arches light up one after the other. */
  readonly isWaiting?: boolean | undefined;
};

/** The gate: nested hairline arches around a door. Decorative. */
export function Arch({
  width = 168,
  height = 112,
  door = Math.max(10, Math.round((width / 2 - 12) / 4.6)),
  count = 5,
  isLit = true,
  isBold = false,
  isWaiting = false,
}: ArchProps) {
  const gradient = useId();
  const floor = height - 10;
  const center = width / 2;
  const outer = { radius: center - 12, crown: 8 };
  const inner = { radius: door, crown: floor - door * 2.4 };
  const faint = isBold ? 0.48 : 0.32;
  const arches = Array.from({ length: count }, (_, index) => {
    const inward = count === 1 ? 1 : index / (count - 1);
    const radius = outer.radius + (inner.radius - outer.radius) * inward;
    const spring = outer.crown + (inner.crown - outer.crown) * inward + radius;
    return {
      d: `M${center - radius} ${floor}V${spring}A${radius} ${radius} 0 0 1 ${center + radius} ${spring}V${floor}`,
      opacity: faint + (1 - faint) * inward,
    };
  });
  const innermost = arches[count - 1];
  return (
    <svg
      className={cx(styles.arch, isBold && styles.bold, isWaiting && styles.waiting)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.stop} stopOpacity={0.95} />
          <stop offset="1" className={styles.stop} stopOpacity={0.35} />
        </linearGradient>
      </defs>
      {innermost && isLit && (
        <path d={`${innermost.d}z`} fill={`url(#${gradient})`} className={styles.light} />
      )}
      {arches.map(({ d, opacity }, index) => (
        <path
          key={d}
          d={d}
          className={styles.line}
          strokeWidth={index === count - 1 ? 1.4 : 1}
          style={{ opacity, animationDelay: `${(count - index) * 140}ms` }}
        />
      ))}
      <line className={styles.line} x1={2} x2={width - 2} y1={floor} y2={floor} />
    </svg>
  );
}

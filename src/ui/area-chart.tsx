import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import styles from './area-chart.module.css';
import { type ChartPoint, smoothPath, ticksUpTo } from './chart-scale';
import { cx } from './cx';

type AreaChartPoint = {
  readonly key: string;
  readonly value: number;
  /** Under the axis. */
  readonly label: string;
  /** In the tooltip: the label in full, and the value. */
  readonly title: string;
  readonly valueLabel: string;
};

type AreaChartProps = {
  /** Accessible name, which should say how the arrow keys move. */
  readonly label: string;
  readonly points: readonly AreaChartPoint[];
  readonly formatTick: (value: number) => string;
  /** Points between two labels of the axis. */
  readonly labelEvery?: number | undefined;
};

const SIZE = 100;

function placed(points: readonly AreaChartPoint[], top: number): ChartPoint[] {
  const last = Math.max(points.length - 1, 1);
  return points.map(({ value }, index) => ({
    x: (index / last) * SIZE,
    y: SIZE - (value / top) * SIZE,
  }));
}

/**
 * A curve over time. Each point can be reached with the arrow keys or the pointer and says its value;
 * show the same values as a table beside it. It runs in the direction of the page.
 */
export function AreaChart({ label, points, formatTick, labelEvery = 7 }: AreaChartProps) {
  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const places = placed(points, top);
  const line = smoothPath(places);
  const fill = useId();
  return (
    <div className={styles.chart}>
      <div className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={at({ x: 0, y: SIZE - (tick / top) * SIZE })}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.grid}
            style={at({ x: 0, y: SIZE - (tick / top) * SIZE })}
          />
        ))}
        <svg
          className={styles.curve}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.from} />
            <stop offset="1" className={styles.to} />
          </linearGradient>
          <path d={`${line}L${SIZE} ${SIZE}L0 ${SIZE}Z`} fill={`url(#${fill})`} />
          <path d={line} className={styles.line} />
        </svg>
        <Points label={label} points={points} places={places} />
      </div>
      <div className={styles.labels} aria-hidden>
        {points.map(({ key, label: text }, index) =>
          index % labelEvery === 0 ? (
            <span
              key={key}
              style={at(places[index])}
              className={cx(index % (2 * labelEvery) !== 0 && styles.spare)}
            >
              {text}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

function at(place: ChartPoint | undefined): CSSProperties {
  return { '--x': `${place?.x ?? 0}%`, '--y': `${place?.y ?? 0}%` } as CSSProperties;
}

type PointsProps = Pick<AreaChartProps, 'label' | 'points'> & {
  readonly places: readonly ChartPoint[];
};

/** One strip a point: what the pointer hits and the focus is on. A single one is in the tab order. */
function Points({ label, points, places }: PointsProps) {
  const { direction } = useLocale();
  const group = useRef<HTMLDivElement>(null);
  const last = points.length - 1;
  const [reached, setReached] = useState(last);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const current = Math.min(reached, last);
  const shown = hovered ?? (isFocused ? current : null);
  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? -1 : 1;
    const next = {
      ArrowRight: current + forward,
      ArrowLeft: current - forward,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = group.current?.children[Math.max(0, Math.min(next, last))];
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <>
      {shown !== null && <Tip point={points[shown]} place={places[shown]} />}
      <div
        ref={group}
        role="group"
        aria-label={label}
        className={styles.points}
        style={{ '--half': `${SIZE / 2 / Math.max(last, 1)}%` } as CSSProperties}
        onKeyDown={move}
        onPointerLeave={() => setHovered(null)}
      >
        {points.map(({ key, title, valueLabel }, index) => (
          <span
            key={key}
            role="img"
            aria-label={`${title}: ${valueLabel}`}
            tabIndex={index === current ? 0 : -1}
            className={styles.point}
            onPointerEnter={() => setHovered(index)}
            onFocus={() => {
              setReached(index);
              setIsFocused(true);
              setHovered(null);
            }}
            onBlur={() => setIsFocused(false)}
          />
        ))}
      </div>
    </>
  );
}

type TipProps = {
  readonly point: AreaChartPoint | undefined;
  readonly place: ChartPoint | undefined;
};

function Tip({ point, place }: TipProps) {
  if (!point || !place) return null;
  return (
    <div className={styles.mark} style={at(place)} aria-hidden>
      <span className={styles.dot} />
      <span className={cx(styles.tip, place.x > SIZE / 2 && styles.before)}>
        {point.title}
        <b>{point.valueLabel}</b>
      </span>
    </div>
  );
}

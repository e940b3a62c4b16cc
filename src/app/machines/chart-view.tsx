import { useEffect, useId, useRef } from 'react';
import { cx } from '~/src/ui/cx';
import { edgePath } from '~/src/lib/chart-edge-path';
import styles from './chart-view.module.css';
import type { Direction, Layout, PlacedEdge, PlacedState } from '~/src/lib/chart-geometry';

type ChartViewProps = {
  readonly layout: Layout;
  /** Paths of the active states. */
  readonly active: ReadonlySet<string>;
  /** Paths of the previously active states: the transition from there was taken last. */
  readonly left: ReadonlySet<string>;
  readonly label: string;
  /** Scaled to the available space; otherwise in its natural size, with scrolling. */
  readonly isFitted: boolean;
};

/** Minimum scale of a fitted chart. */
const smallest = 0.6;

/** Draws a chart and highlights its active states. */
export function ChartView({ layout, active, left, label, isFitted }: ChartViewProps) {
  const id = useId();
  const { width, height, direction, states, arrows } = layout;
  const scroller = useRef<HTMLDivElement>(null);
  const innermost = [...active].at(-1);
  useEffect(() => {
    const state = scroller.current?.querySelector(`[data-state="${innermost ?? ''}"]`);
    state?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [innermost, layout]);
  return (
    // Left to right in every language: it is code.
    <div
      ref={scroller}
      className={styles.scroller}
      dir="ltr"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <svg
        className={cx(styles.chart, isFitted && styles.fitted)}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // At a smaller scale, the text would be unreadable.
        style={isFitted ? { minInlineSize: width * smallest } : {}}
        role="img"
        aria-label={label}
      >
        <defs>
          <marker
            id={`${id}-tip`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 L8 4 L0 8 z" className={styles.tip} />
          </marker>
        </defs>
        {states.map((state) => (
          <State key={state.path} state={state} isActive={active.has(state.path)} />
        ))}
        {arrows.map((arrow) => (
          <Edge
            key={`${arrow.from} ${arrow.to}`}
            arrow={arrow}
            direction={direction}
            tip={`url(#${id}-tip)`}
            isLast={left.has(arrow.from) && active.has(arrow.to)}
          />
        ))}
      </svg>
    </div>
  );
}

function State({ state, isActive }: { readonly state: PlacedState; readonly isActive: boolean }) {
  const { box, key, kind, actors } = state;
  return (
    <g
      className={cx(styles.state, styles[kind], isActive && styles.active)}
      transform={`translate(${box.x} ${box.y})`}
      data-active={isActive || undefined}
      data-state={state.path}
    >
      <rect width={box.width} height={box.height} rx={kind === 'holds' ? 12 : 8} />
      {kind === 'ends' && (
        <rect
          className={styles.inner}
          x={3}
          y={3}
          width={box.width - 6}
          height={box.height - 6}
          rx={6}
        />
      )}
      <text className={styles.name} x={12} y={20}>
        {key}
      </text>
      {actors.map((actor, index) => (
        <text key={actor} className={styles.actor} x={12} y={36 + index * 14}>
          ↻ {actor}
        </text>
      ))}
    </g>
  );
}

type EdgeProps = {
  readonly arrow: PlacedEdge;
  readonly direction: Direction;
  readonly tip: string;
  readonly isLast: boolean;
};

function Edge({ arrow, direction, tip, isLast }: EdgeProps) {
  const { lines, label } = arrow;
  const center = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  return (
    <g className={cx(styles.arrow, isLast && styles.last)}>
      <path d={edgePath(arrow, direction)} markerEnd={tip} />
      {lines.map((line, index) => (
        <text key={line} x={center.x} y={center.y + (index - (lines.length - 1) / 2) * 14 + 4}>
          {line}
        </text>
      ))}
    </g>
  );
}

import type { ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import { type GraphColumn, NODE_HEIGHT } from './graph';
import styles from './graph.module.css';

type Line = { readonly d: string; readonly isLit: boolean; readonly isGone?: boolean };

type GraphProps = {
  /** Pixels. */
  readonly height: number;
  readonly columns: readonly { readonly column: GraphColumn; readonly label: string }[];
  readonly lines: readonly Line[];
  readonly children: ReactNode;
};

/** A diagram of nodes and lines. A list next to it has the same information as text. */
export function Graph({ height, columns, lines, children }: GraphProps) {
  return (
    <div className={styles.stage} aria-hidden>
      <div className={styles.graph} style={{ blockSize: height }}>
        <svg className={styles.lines} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          {/* Highlighted elements come last, above the others. */}
          {lines
            .toSorted((one, other) => Number(one.isLit) - Number(other.isLit))
            .map(({ d, isLit, isGone }) => (
              <path key={d} d={d} className={cx(isLit && styles.lit, isGone && styles.gone)} />
            ))}
        </svg>
        {columns.map(({ column, label }) => (
          <span
            key={label}
            className={styles.column}
            style={{ insetInlineStart: `${column.start}%` }}
          >
            {label}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}

type GraphNodeProps = {
  readonly column: GraphColumn;
  /** Pixels, vertical center. */
  readonly y: number;
  readonly mark?: ReactNode | undefined;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly look?: 'lit' | 'gone' | 'goal' | 'lost' | undefined;
};

export function GraphNode({ column, y, mark, name, note, look }: GraphNodeProps) {
  return (
    <div
      className={cx(styles.node, look && styles[look])}
      style={{
        insetInlineStart: `${column.start}%`,
        inlineSize: `${column.width}%`,
        insetBlockStart: y - NODE_HEIGHT / 2,
        blockSize: NODE_HEIGHT,
      }}
    >
      {mark}
      <span className={styles.text}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span dir="auto" className={styles.note}>
          {note}
        </span>
      </span>
    </div>
  );
}

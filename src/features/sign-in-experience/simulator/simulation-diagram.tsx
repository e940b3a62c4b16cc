import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { edgePath } from '~/src/lib/chart-edge-path';
import { cx } from '~/src/ui/cx';
import { layOutPath, isWalked } from './simulation-chart';
import styles from './simulator.module.css';

type SimulationDiagramProps = {
  /** States of the sign-in chart in the order they were entered. */
  readonly path: readonly string[];
  /** State of the selected step. */
  readonly selected: string | undefined;
};

/** The path on the sign-in chart, and where it could have led. */
export function SimulationDiagram({ path, selected }: SimulationDiagramProps) {
  const { t } = useTranslation('policy-simulator');
  const full = useMemo(() => (path[0] === 'identifying' ? path : ['identifying', ...path]), [path]);
  const { width, height, direction, states, arrows } = useMemo(() => layOutPath(full), [full]);
  const ends = full.at(-1);
  return (
    // Left to right in every language, like every chart.
    <div className={styles.diagram} dir="ltr">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxInlineSize: width * 1.1 }}
        role="img"
        aria-label={t('diagram.label')}
      >
        {arrows
          .map((arrow) => ({ arrow, isLit: isWalked(full, arrow.from, arrow.to) }))
          .sort((one, other) => Number(one.isLit) - Number(other.isLit))
          .map(({ arrow, isLit }) => (
            <path
              key={`${arrow.from} ${arrow.to}`}
              className={cx(styles.way, isLit && styles.lit)}
              d={edgePath({ ...arrow, pieces: [arrow.pieces.flat()] }, direction)}
            />
          ))}
        {states.map(({ path: name, box }) => (
          <g
            key={name}
            className={cx(
              styles.state,
              full.includes(name) && styles.entered,
              name === ends && styles.end,
              name === selected && styles.current,
            )}
            transform={`translate(${box.x} ${box.y})`}
          >
            <rect width={box.width} height={box.height} rx={10} />
            <text x={box.width / 2} y={box.height / 2 + 4}>
              {t(`state.${name}`)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

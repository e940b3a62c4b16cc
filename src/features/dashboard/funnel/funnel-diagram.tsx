import { useMemo } from 'react';
import { FUNNEL_GOAL } from '~/contract/sign-in-funnel';
import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { edgePath } from '~/src/lib/chart-edge-path';
import type { PlacedState } from '~/src/lib/chart-geometry';
import { formatNumber } from '~/src/lib/format';
import { cx } from '~/src/ui/cx';
import { STATE, layOutFunnel, widthOf } from './funnel-chart';
import { formatTook } from './format-took';
import styles from './funnel.module.css';

/** Milliseconds; the server itself takes less. */
const SHORTEST_SHOWN = 1000;

/** Room for what stopped at the states of the last row. */
const BELOW = 44;

/** The sign-in chart with how many reached each state, how many went on, and how many stopped. */
export function FunnelDiagram({ funnel }: { readonly funnel: SignInFunnel }) {
  const { t, i18n } = useTranslation('dashboard');
  const layout = useMemo(() => layOutFunnel(funnel), [funnel]);
  const { width, height, direction, states, arrows } = layout;
  const isMirrored = i18n.dir() === 'rtl';
  const countOf = new Map(funnel.flows.map(({ from, to, count }) => [`${from} ${to}`, count]));
  return (
    <div className={styles.diagram}>
      <svg
        viewBox={`0 0 ${width} ${height + BELOW}`}
        style={{ maxInlineSize: width * 1.2 }}
        role="img"
        aria-label={t('funnel.diagram')}
      >
        <g transform={isMirrored ? `translate(${width}) scale(-1 1)` : undefined}>
          {arrows.map((arrow) => (
            <path
              key={`${arrow.from} ${arrow.to}`}
              className={styles.flow}
              // One line: the gap is for labels, and these have none.
              d={edgePath({ ...arrow, pieces: [arrow.pieces.flat()] }, direction)}
              strokeWidth={widthOf(countOf.get(`${arrow.from} ${arrow.to}`) ?? 0, funnel.started)}
            />
          ))}
        </g>
        {states.map((state) => (
          <State
            key={state.path}
            placed={state}
            funnel={funnel}
            mirroredIn={isMirrored ? width : undefined}
          />
        ))}
      </svg>
    </div>
  );
}

type StateProps = {
  readonly placed: PlacedState;
  readonly funnel: SignInFunnel;
  /** Width of the diagram, if it runs right to left. */
  readonly mirroredIn: number | undefined;
};

function State({ placed, funnel, mirroredIn }: StateProps) {
  const { t, i18n } = useTranslation('dashboard');
  const counted = funnel.states.find(({ state }) => state === placed.path);
  if (!counted) return null;
  const { state, reached, stopped, medianMs } = counted;
  const { box } = placed;
  const left = mirroredIn === undefined ? box.x : mirroredIn - box.x - box.width;
  /** Texts begin and end in the direction of the page, at these distances from its start. */
  const across = (start: number) => (mirroredIn === undefined ? start : box.width - start);
  return (
    <g
      className={cx(styles.state, state === FUNNEL_GOAL && styles.goal)}
      transform={`translate(${left} ${box.y})`}
    >
      <rect width={box.width} height={box.height} rx={10} />
      <text className={styles.name} x={across(14)} y={22}>
        {t(`funnel.states.${state}`)}
      </text>
      <text className={styles.count} x={across(14)} y={42}>
        {formatNumber(reached, i18n.language)}
      </text>
      {medianMs !== null && medianMs >= SHORTEST_SHOWN && (
        <text className={styles.took} x={across(box.width - 12)} y={42}>
          {formatTook(medianMs, i18n.language)}
        </text>
      )}
      {stopped > 0 && (
        <>
          <path className={styles.stop} d={`M${STATE.width / 2} ${box.height}v10`} />
          <text className={styles.stopped} x={box.width / 2} y={box.height + 24}>
            <tspan>{formatNumber(stopped, i18n.language)}</tspan> {t('funnel.stopped_here')}
          </text>
        </>
      )}
    </g>
  );
}

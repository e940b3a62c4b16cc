import { AreaChart } from '~/src/ui/area-chart';

const points = [420, 460, 452, 300, 288, 455, 471, 490, 482, 330, 322, 488, 503, 517].map(
  (value, index) => ({
    key: String(index),
    value,
    label: `${index + 1} Nov`,
    title: `${index + 1} November`,
    valueLabel: String(value),
  }),
);

export function Charts() {
  return (
    <div style={{ blockSize: 240 }}>
      <AreaChart label="Active users by day" points={points} formatTick={String} />
    </div>
  );
}

import fc from 'fast-check';
import { smoothPath, ticksUpTo } from './chart-scale';

describe('ticks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [612, [0, 200, 400, 600, 800]],
    [1000, [0, 500, 1000]],
  ])('up to %i', (max, ticks) => {
    expect(ticksUpTo(max)).toEqual(ticks);
  });

  it('are few whole numbers that reach the maximum', () => {
    fc.assert(
      fc.property(fc.nat(), (max) => {
        const ticks = ticksUpTo(max);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      }),
    );
  });
});

describe('a smooth path', () => {
  it('passes every point and swings beyond none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 2, maxLength: 30 }), (values) => {
        const path = smoothPath(values.map((y, x) => ({ x: x * 3, y })));
        const [, ...curves] = path
          .split('C')
          .map((part) => part.replace('M', '').split(' ').map(Number));
        curves.forEach((curve, index) => {
          const [start = 0, end = 0] = [values[index], values[index + 1]];
          expect(curve.slice(-2)).toEqual([(index + 1) * 3, end]);
          for (const y of [curve[1] ?? NaN, curve[3] ?? NaN]) {
            expect(y).toBeGreaterThanOrEqual(Math.min(start, end) - 0.01);
            expect(y).toBeLessThanOrEqual(Math.max(start, end) + 0.01);
          }
        });
      }),
    );
  });
});

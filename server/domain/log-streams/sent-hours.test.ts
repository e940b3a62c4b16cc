import { countSent, sentByHour } from './sent-hours';

const HOUR = 60 * 60 * 1000;
const NOON = 500_000 * HOUR;

describe('events of an hour', () => {
  it('add up, and those of more than a day ago are dropped', () => {
    const first = countSent([{ hour: NOON - 30 * HOUR, events: 9 }], 2, NOON + 5);
    const second = countSent(first, 3, NOON + HOUR - 1);
    expect(second).toEqual([{ hour: NOON, events: 5 }]);
    expect(countSent(second, 1, NOON + HOUR)).toEqual([
      { hour: NOON, events: 5 },
      { hour: NOON + HOUR, events: 1 },
    ]);
  });

  it('are kept as long as they are shown, however many hours have some', () => {
    let hours: ReturnType<typeof countSent> = [];
    for (let hour = 0; hour < 60; hour += 1) hours = countSent(hours, 1, NOON + hour * HOUR + 7);
    const shown = sentByHour(hours, NOON + 59 * HOUR + 8);
    expect(shown.map(({ events }) => events)).toEqual(Array.from({ length: 24 }, () => 1));
    expect(hours.length).toBeLessThanOrEqual(25);
  });

  it('are listed for each of the last 24 hours', () => {
    const shown = sentByHour([{ hour: NOON, events: 5 }], NOON + 2 * HOUR);
    expect(shown).toHaveLength(24);
    expect(shown.slice(-3)).toEqual([
      { hour: NOON, events: 5 },
      { hour: NOON + HOUR, events: 0 },
      { hour: NOON + 2 * HOUR, events: 0 },
    ]);
  });
});

import { afterNothing } from './after-batch';
import type { Batch } from './batch.queries';
import type { LogStreamRow } from './streams.queries';

describe('after a look that found nothing to send', () => {
  const row = {
    cursorWrittenIn: 7,
    cursorId: 'some',
    cursorSeen: null,
    behindSince: null,
    replay: null,
  } as LogStreamRow;
  const batch: Batch = {
    rows: [],
    cursor: { writtenIn: 8, id: 'other' },
    oldest: undefined,
    newestOfMore: undefined,
    replay: null,
    hasMore: false,
  };

  test('the next one is later, from the same place', () => {
    const step = afterNothing(row, batch);
    expect(step.values).toEqual({});
    expect(step.waitMs).toBeGreaterThan(0);
  });

  test('the rest is looked at right away, from the place after it', () => {
    expect(afterNothing(row, { ...batch, hasMore: true, newestOfMore: 5 })).toMatchObject({
      values: { cursorWrittenIn: 8, cursorId: 'other', behindSince: 5 },
      waitMs: 0,
    });
  });
});

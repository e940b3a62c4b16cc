import type { Tx } from '~/server/platform/db/database';
import { changesOf, noteBefore, noteMembers } from './changes';

function newTx() {
  return {} as Tx;
}

describe('what a write changed', () => {
  test('an update tells the keys of its body before and after, as answered', () => {
    const tx = newTx();
    noteBefore(tx, { id: '1', name: 'old', kept: true });
    expect(changesOf(tx, { name: ' new ' }, { id: '1', name: 'new', kept: true })).toEqual({
      changes: ['name'],
      before: { name: 'old' },
      after: { name: 'new' },
    });
  });

  test('a creation has nothing before it, a deletion nothing after it', () => {
    expect(changesOf(newTx(), { name: 'a' }, { id: '1', name: 'a' })).toEqual({
      changes: ['name'],
      before: undefined,
      after: { name: 'a' },
    });
    const tx = newTx();
    noteBefore(tx, { id: '1', name: 'a' });
    expect(changesOf(tx, undefined, undefined)).toEqual({
      changes: [],
      before: { id: '1', name: 'a' },
      after: undefined,
    });
  });

  test('the first state counts, and long values are told by their length', () => {
    const tx = newTx();
    noteBefore(tx, { css: 'a'.repeat(3000) });
    noteBefore(tx, { css: 'in between' });
    expect(changesOf(tx, { css: 'b' }, null)).toEqual({
      changes: ['css'],
      before: { css: '… (3002 characters)' },
      after: { css: 'b' },
    });
  });

  test('of sets it tells who left and who came', () => {
    const tx = newTx();
    noteBefore(tx, { id: '1', name: 'role' });
    noteMembers(tx, 'userIds', { gone: ['a'], come: ['c'] });
    noteMembers(tx, 'userIds', { come: ['d'] });
    expect(changesOf(tx, { userIds: ['b', 'c', 'd'] }, undefined)).toEqual({
      changes: ['userIds'],
      before: { userIds: ['a'] },
      after: { userIds: ['c', 'd'] },
    });
    const removal = newTx();
    noteBefore(removal, { id: '1', name: 'role' });
    noteMembers(removal, 'userIds', { gone: Array.from({ length: 1002 }, String) });
    const { before, after } = changesOf(removal, undefined, undefined);
    expect(before?.['userIds']).toHaveLength(1001);
    expect((before?.['userIds'] as string[]).at(-1)).toBe('… (2 more)');
    expect([Object.keys(before ?? {}), after]).toEqual([['userIds'], { userIds: [] }]);
  });

  test('the names of a huge body are bounded', () => {
    const body = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${'k'.repeat(200)}${index}`, 1]),
    );
    const { changes } = changesOf(newTx(), body, undefined);
    expect(changes).toHaveLength(100);
    expect(changes.every((name) => name.length === 128)).toBe(true);
  });
});

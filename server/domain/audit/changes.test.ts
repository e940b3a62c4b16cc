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

  test('the first state counts', () => {
    const tx = newTx();
    noteBefore(tx, { css: 'a' });
    noteBefore(tx, { css: 'in between' });
    expect(changesOf(tx, { css: 'b' }, null)).toEqual({
      changes: ['css'],
      before: { css: 'a' },
      after: { css: 'b' },
    });
  });

  test('of long values it tells where they differ, and which they were', () => {
    const tx = newTx();
    const rest = 'b'.repeat(2000);
    noteBefore(tx, { css: `${'a'.repeat(3000)}red${rest}` });
    const { before, after } = changesOf(tx, { css: `${'a'.repeat(3000)}blue${rest}` }, null);
    const digest = 'SHA-256 [0-9a-f]{64}';
    expect(before?.['css']).toMatch(
      new RegExp(`^…a{40}redb{357}… \\(5003 characters, ${digest}\\)$`),
    );
    expect(after?.['css']).toMatch(
      new RegExp(`^…a{40}blueb{356}… \\(5004 characters, ${digest}\\)$`),
    );
  });

  test('a long value that is new, deleted, or as before is told from its start', () => {
    const long = 'a'.repeat(3000);
    const start = /^a{400}… \(3000 characters, SHA-256 [0-9a-f]{64}\)$/;
    expect(changesOf(newTx(), { css: long }, null).after?.['css']).toMatch(start);
    const tx = newTx();
    noteBefore(tx, { css: long });
    expect(changesOf(tx, undefined, undefined).before?.['css']).toMatch(start);
    const { before, after } = changesOf(tx, { css: long }, null);
    expect(before?.['css']).toMatch(start);
    expect(after).toEqual(before);
  });

  test('what is left of a long object has none of its secrets', () => {
    const { after } = changesOf(
      newTx(),
      { config: { password: 'hunter2', text: 'a'.repeat(3000) } },
      null,
    );
    expect(after?.['config']).toMatch(
      /^{"password":"\*{6}","text":"a+… \(3\d+ characters, SHA-256 /,
    );
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

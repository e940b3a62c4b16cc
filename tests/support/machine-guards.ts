import type { AnyStateMachine } from 'xstate';
/** One row of a truth table: what a guard reads, and what it says. */
export type Row = readonly [context: object, params: unknown, expected: boolean];
type Table = Readonly<Record<string, readonly Row[]>>;

type Guard = (args: { context: object; event: object }, params: unknown) => boolean;

/** Tests every guard of a chart, each with its whole truth table. */
export function testGuards(machine: AnyStateMachine, table: Table): void {
  const guards = machine.implementations.guards as unknown as Readonly<Record<string, Guard>>;

  describe(`${machine.id}, guards`, () => {
    test('each has a table that says yes and no', () => {
      expect(Object.keys(table).sort()).toEqual(Object.keys(guards).sort());
      for (const [name, rows] of Object.entries(table)) {
        expect([name, [...new Set(rows.map(([, , expected]) => expected))].sort()]).toEqual([
          name,
          [false, true],
        ]);
      }
    });

    for (const [name, rows] of Object.entries(table)) {
      test.each(rows)(`${name}: %j %j is %s`, (context, params, expected) => {
        expect(guards[name]?.({ context, event: { type: 'test' } }, params)).toBe(expected);
      });
    }
  });
}

export const both = [false, true] as const;
export function coded(code: string, status = 400) {
  return { error: { status, code } };
}
/** A guard of one failure code among others. */
export function byCode(context: object, yes: readonly string[], no: readonly string[]): Row[] {
  return [
    ...yes.map((code): Row => [context, coded(code), true]),
    ...no.map((code): Row => [context, coded(code), false]),
  ];
}

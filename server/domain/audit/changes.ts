import type { Tx } from '~/server/platform/db/database';
import { bounded } from './long-values';

type State = Readonly<Record<string, unknown>>;

/** Names of changed keys that one row holds at most, and their length. */
const MAX_KEYS = 100;
const MAX_KEY_LENGTH = 128;
/** Members of a set that one row names; of more it has the number. */
const MAX_MEMBERS = 1000;

const states = new WeakMap<Tx, State>();
/** Ids that left a set and that came to it, by the name of the set. */
const sets = new WeakMap<Tx, Map<string, { gone: string[]; come: string[] }>>();

/**
 * Remember how the object of a write looked before, for its audit row. Called where the object is
 * read to be changed.
 */
export function noteBefore<Row extends object>(tx: Tx, row: Row): Row {
  if (!states.has(tx)) states.set(tx, row as State);
  return row;
}

/** How the object looked, or undefined when the write made it or noted nothing. */
export function notedBefore(tx: Tx): State | undefined {
  return states.get(tx);
}

/** The write is about a part of the object: its audit row shows that part instead. */
export function notePart(tx: Tx, part: object): void {
  return void states.set(tx, part as State);
}

/**
 * Remember whom a write took out of a set and whom it added, for its audit row: what was there only
 * before, and what is there only after. Those that stay are in neither.
 * @param name key of the set in the body, such as `roleIds`
 */
export function noteMembers(
  tx: Tx,
  name: string,
  { gone = [], come = [] }: { gone?: readonly string[]; come?: readonly string[] },
): void {
  const noted = sets.get(tx) ?? new Map<string, { gone: string[]; come: string[] }>();
  const before = noted.get(name);
  noted.set(name, {
    gone: [...(before?.gone ?? []), ...gone],
    come: [...(before?.come ?? []), ...come],
  });
  sets.set(tx, noted);
}

function named(ids: readonly string[]): string[] {
  return ids.length > MAX_MEMBERS
    ? [...ids.slice(0, MAX_MEMBERS), `… (${ids.length - MAX_MEMBERS} more)`]
    : [...ids];
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(state: State, other: State, keys: readonly string[]): State {
  return Object.fromEntries(
    keys.filter((key) => key in state).map((key) => [key, bounded(state[key], other[key])]),
  );
}

/**
 * What a write changed, for its audit row: the keys of its body and the sets it changed, with their
 * values before and after. A deletion has neither and shows the deleted values.
 * @param result what the write answers; it wins over what was asked for
 */
export function changesOf(tx: Tx, body: unknown, result: unknown) {
  const before = states.get(tx);
  const changed = [...(sets.get(tx) ?? [])];
  const asked = isState(body) ? body : {};
  const after = isState(result) ? { ...asked, ...result } : asked;
  const keys = [...new Set([...Object.keys(asked), ...changed.map(([name]) => name)])].slice(
    0,
    MAX_KEYS,
  );
  const gone = Object.fromEntries(changed.map(([name, members]) => [name, named(members.gone)]));
  const come = Object.fromEntries(changed.map(([name, members]) => [name, named(members.come)]));
  const told = keys.length > 0 ? keys : Object.keys(before ?? {}).slice(0, MAX_KEYS);
  return {
    changes: keys.map((key) => key.slice(0, MAX_KEY_LENGTH)),
    before:
      before || changed.length > 0 ? { ...pick(before ?? {}, after, told), ...gone } : undefined,
    after: keys.length > 0 ? { ...pick(after, before ?? {}, keys), ...come } : undefined,
  };
}

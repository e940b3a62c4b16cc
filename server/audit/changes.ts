import type { Tx } from '../db/database';

type State = Readonly<Record<string, unknown>>;

/** Names of changed keys that one row holds at most, and their length. */
const MAX_KEYS = 100;
const MAX_KEY_LENGTH = 128;
/** Characters of JSON that one value may take; longer ones are told by their length. */
const MAX_VALUE_LENGTH = 2000;

const states = new WeakMap<Tx, State>();

/**
 * Remember how the object of a write looked before, for its audit row. Called where the object is
 * read to be changed.
 */
export const noteBefore = <Row extends object>(tx: Tx, row: Row): Row => {
  if (!states.has(tx)) states.set(tx, row as State);
  return row;
};

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bounded = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_VALUE_LENGTH ? `… (${text.length} characters)` : value;
};

const pick = (state: State, keys: readonly string[]): State =>
  Object.fromEntries(keys.filter((key) => key in state).map((key) => [key, bounded(state[key])]));

/**
 * What a write changed, for its audit row: the keys of its body with their values before and after.
 * A deletion has no body and tells all that was there.
 * @param result what the write answers; it wins over what was asked for
 */
export const changesOf = (tx: Tx, body: unknown, result: unknown) => {
  const before = states.get(tx);
  const asked = isState(body) ? body : {};
  const keys = Object.keys(asked).slice(0, MAX_KEYS);
  const after = isState(result) ? { ...asked, ...result } : asked;
  return {
    changes: keys.map((key) => key.slice(0, MAX_KEY_LENGTH)),
    before: before && pick(before, keys.length > 0 ? keys : Object.keys(before).slice(0, MAX_KEYS)),
    after: keys.length > 0 ? pick(after, keys) : undefined,
  };
};

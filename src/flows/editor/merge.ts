import type { EditorValues } from '~/machines/editor.machine';

export type Combined<Values = EditorValues> = {
  /** Every field that only one side changed, and lists that both added to or removed from. */
  readonly values: Values;
  /** Fields that both changed to different values: the user decides. */
  readonly open: readonly string[];
  readonly fromMine: readonly string[];
  readonly fromTheirs: readonly string[];
  readonly fromBoth: readonly string[];
};

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Items that only one list has; rows without a text are ignored. */
export function without(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((item) => item.trim() !== '' && !other.includes(item));
}

function combineLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const removed = without(base, mine);
  const kept = theirs.filter((item) => item.trim() !== '' && !removed.includes(item));
  const list = [...kept, ...without(without(mine, base), kept)];
  // A list keeps a row to type in.
  return list.length > 0 ? list : [''];
}

/** Three-way merge of a record: the common base, the draft, and the newer saved version. */
export function combine<Values extends EditorValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Combined<Values> {
  let values = mine;
  const found = { open: [], fromMine: [], fromTheirs: [], fromBoth: [] } as Record<
    'open' | 'fromMine' | 'fromTheirs' | 'fromBoth',
    string[]
  >;
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    if (isSame(my, their)) {
      continue;
    }
    if (isSame(my, was)) {
      values = { ...values, [field]: their };
      found.fromTheirs.push(field);
    } else if (isSame(their, was)) {
      found.fromMine.push(field);
    } else if (isTextList(was) && isTextList(my) && isTextList(their)) {
      values = { ...values, [field]: combineLists(was, my, their) };
      found.fromBoth.push(field);
    } else {
      found.open.push(field);
    }
  }
  return { values, ...found };
}

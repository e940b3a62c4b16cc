export type DiffPart = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
};

/** Longer texts are compared as a whole: the table below grows with the product of both lengths. */
const MAX_WORDS = 400;

/** Words, numbers, spaces, and single characters, so that a URL is compared by its segments. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? [];
}

/**
 * Length of the longest common subsequence of the remainders of both lists, by their start indexes.
 */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = lengths[row];
      if (!cells) continue;
      cells[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return lengths;
}

function append(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
}

/** What was removed from a text and what was added to it, word by word. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [previous, next] = [wordsOf(before), wordsOf(after)];
  const parts: DiffPart[] = [];
  if (previous.length > MAX_WORDS || next.length > MAX_WORDS) {
    if (before === after) return [{ kind: 'same', text: after }];
    append(parts, 'removed', before);
    append(parts, 'added', after);
    return parts;
  }
  const lengths = commonLengths(previous, next);
  let [row, column] = [0, 0];
  while (row < previous.length || column < next.length) {
    const [was, is] = [previous[row], next[column]];
    if (was !== undefined && was === is) {
      append(parts, 'same', was);
      row += 1;
      column += 1;
    } else if (
      was !== undefined &&
      (is === undefined || (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      append(parts, 'removed', was);
      row += 1;
    } else {
      append(parts, 'added', is ?? '');
      column += 1;
    }
  }
  return parts;
}

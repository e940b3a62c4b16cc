import type { TFunction } from 'i18next';
import type { EditorValues } from '~/machines/editor.machine';
import { isSame, without } from './merge';

/** The name of every field of the form, in the order in which changes are listed. */
export type Labels<Values = EditorValues> = Readonly<Record<keyof Values & string, string>>;

export type Change = {
  readonly field: string;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** The changed fields, in the order of their labels. */
export function changesBetween(
  before: EditorValues,
  after: EditorValues,
  labels: Labels,
): readonly Change[] {
  return Object.entries(labels)
    .filter(([field]) => !isSame(before[field], after[field]))
    .map(([field, label]) => ({ field, label, before: before[field], after: after[field] }));
}

type Translate = TFunction<'flows'>;

type Pair = { readonly key: string; readonly value: string };

function isPair(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
}

/** The items of a list as texts: a key with a value is one line. Blank rows stay blank. */
function textsOf(list: readonly unknown[]): string[] {
  return list.map((item) => {
    if (!isPair(item)) return String(item);
    return item.key === '' && item.value === '' ? '' : `${item.key}: ${item.value}`;
  });
}

/** One value as text. */
export function valueText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') {
    return t(value ? 'editor.change.on' : 'editor.change.off');
  }
  const text = Array.isArray(value)
    ? textsOf(value)
        .filter((item) => item !== '')
        .join('\n')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : JSON.stringify(value ?? '');
  return text === '' || text === '""' ? t('editor.change.nothing') : text;
}

/** A short description of a change: the new text, "1 added", "14 to 30". */
export function changeText({ before, after }: Change, t: Translate): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [textsOf(before), textsOf(after)];
    const added = without(is, was).length;
    const removed = without(was, is).length;
    const parts = [
      ...(added > 0 ? [t('editor.change.added', { count: added })] : []),
      ...(removed > 0 ? [t('editor.change.removed', { count: removed })] : []),
    ];
    return parts.length > 0 ? parts.join(', ') : t('editor.change.edited');
  }
  if (typeof before === 'number' && typeof after === 'number') {
    return t('editor.change.from_to', { from: before, to: after });
  }
  if (after === '' || after === null) {
    return t('editor.change.emptied');
  }
  const text = valueText(after, t);
  return text.includes('\n') ? t('editor.change.edited') : text;
}

const namedFields = 3;

/** "Name, Description": more than three are counted. */
export function changeNames(changes: readonly Change[], t: Translate, language: string): string {
  const names = changes.slice(0, namedFields).map(({ label }) => label);
  const rest = changes.length - names.length;
  const parts = rest > 0 ? [...names, t('editor.change.more_fields', { count: rest })] : names;
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(parts);
}

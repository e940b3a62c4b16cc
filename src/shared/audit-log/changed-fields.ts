import type { Payload } from './admin-action';

export type FieldChange = {
  /** Path of the field, such as `mfa.policy` or `signIn.methods.0.password`. */
  readonly field: string;
  /** JSON value; undefined where the field was not there. */
  readonly before: unknown;
  readonly after: unknown;
};

/** Whether a value has fields of its own: an object, or a list of objects. */
function isGroup(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((item) => typeof item === 'object' && item !== null);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function changesIn(field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isDivided =
    (isGroup(before) && (isGroup(after) || isEmpty(after))) || (isEmpty(before) && isGroup(after));
  if (!isDivided) return [{ field, before, after }];
  const [past, present] = [before, after].map((side) => (isGroup(side) ? side : {}));
  return [...new Set([...Object.keys(past ?? {}), ...Object.keys(present ?? {})])].flatMap((name) =>
    changesIn(field === '' ? name : `${field}.${name}`, past?.[name], present?.[name]),
  );
}

/** The fields that a row says were changed, however deep, with their values before and after. */
export function fieldChangesOf({ before, after }: Payload): readonly FieldChange[] {
  return changesIn('', before, after);
}

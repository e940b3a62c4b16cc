import type { ProfileFieldType } from '~/contract/profile-fields';

export type FieldFormValues = Readonly<Record<string, unknown>>;

/** The type of the field, or of the part with a prefix, as the form has it. */
export function typeOf(values: FieldFormValues, prefix: string): ProfileFieldType {
  return values[`${prefix}type`] as ProfileFieldType;
}

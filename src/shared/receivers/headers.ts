import * as yup from 'yup';
import {
  HOOK_HEADER_NAME_PATTERN,
  HOOK_HEADER_VALUE_MAX,
  HOOK_HEADER_VALUE_PATTERN,
  HOOK_HEADERS_MAX,
  isReservedHookHeader,
} from '~/contract/webhooks';
import type { KeyValue } from '~/src/ui/key-errors';

/** Headers of requests to receivers of events, as a form edits them. */

type HeaderError =
  | 'header_key_missing'
  | 'header_key_invalid'
  | 'header_duplicate'
  | 'header_reserved'
  | 'header_value_missing'
  | 'header_value_invalid'
  | 'headers_too_many'
  | 'too_long';

type HeaderRules = {
  readonly text: (error: HeaderError, values?: { readonly max: number }) => string;
  /** Stands for a value that the server keeps to itself. */
  readonly mask?: string;
};

type Headers = Readonly<Record<string, string>>;

/** Rows with a key; those without anything are left out. */
function filledHeaders(rows: readonly KeyValue[]): KeyValue[] {
  return rows
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** Headers of the wire as rows; there is always one to type in. */
export function headerRows(headers: Headers | undefined): KeyValue[] {
  const rows = Object.entries(headers ?? {}).map(([key, value]) => ({ key, value }));
  return rows.length > 0 ? rows : [{ key: '', value: '' }];
}

export function headersOf(rows: readonly KeyValue[]): Record<string, string> {
  return Object.fromEntries(filledHeaders(rows).map(({ key, value }) => [key, value]));
}

/** What is wrong with one row: `key` and `value` say at which input. */
function rowErrors(rows: readonly KeyValue[], index: number, { text, mask }: HeaderRules) {
  const key = rows[index]?.key.trim() ?? '';
  const value = rows[index]?.value.trim() ?? '';
  const earlier = rows.slice(0, index).map((row) => row.key.trim().toLowerCase());
  if (key === '') return value === '' ? {} : { key: text('header_key_missing') };
  const isValid = value === mask || HOOK_HEADER_VALUE_PATTERN.test(value);
  return {
    // Names of headers do not depend on case.
    ...(earlier.includes(key.toLowerCase()) ? { key: text('header_duplicate') } : {}),
    ...(isReservedHookHeader(key) ? { key: text('header_reserved') } : {}),
    ...(HOOK_HEADER_NAME_PATTERN.test(key) ? {} : { key: text('header_key_invalid') }),
    ...(value === '' ? { value: text('header_value_missing') } : {}),
    ...(isValid ? {} : { value: text('header_value_invalid') }),
    ...(value.length > HOOK_HEADER_VALUE_MAX
      ? { value: text('too_long', { max: HOOK_HEADER_VALUE_MAX }) }
      : {}),
  };
}

/** Errors of rows at their inputs, as in `headers[0].key`. */
export function headersSchema(rules: HeaderRules) {
  return yup.mixed<readonly Partial<KeyValue>[]>().test('headers', (value, context) => {
    const { createError, path } = context;
    // Formik turns empty texts into undefined.
    const rows = (value ?? []).map((row) => ({ key: row.key ?? '', value: row.value ?? '' }));
    if (filledHeaders(rows).length > HOOK_HEADERS_MAX) {
      return createError({ message: rules.text('headers_too_many', { max: HOOK_HEADERS_MAX }) });
    }
    const errors = rows.flatMap((_, index) =>
      Object.entries(rowErrors(rows, index, rules)).map(([part, message]) =>
        createError({ path: `${path}[${index}].${part}`, message }),
      ),
    );
    return errors.length === 0 || new yup.ValidationError(errors);
  });
}

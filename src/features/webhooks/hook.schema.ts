import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import {
  HOOK_HEADER_NAME_PATTERN,
  HOOK_HEADER_VALUE_MAX,
  HOOK_HEADER_VALUE_PATTERN,
  HOOK_HEADERS_MAX,
  HOOK_NAME_MAX,
  isReservedHookHeader,
} from '~/contract/webhooks';
import type { KeyValue } from '~/src/ui/key-errors';

type Translate = TFunction<'webhooks'>;

export function nameSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(HOOK_NAME_MAX, t('error.too_long', { max: HOOK_NAME_MAX }));
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export function urlSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.url_required'))
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url_invalid'), (value) => isEndpoint(value));
}

export function eventsSchema(t: Translate) {
  return yup.array().min(1, t('error.events_required'));
}

/** Rows with a key; those without anything are left out. */
export function filledHeaders(rows: readonly KeyValue[]): KeyValue[] {
  return rows
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** What is wrong with one row: `key` and `value` say at which input. */
function rowErrors(rows: readonly KeyValue[], index: number, t: Translate) {
  const key = rows[index]?.key.trim() ?? '';
  const value = rows[index]?.value.trim() ?? '';
  const earlier = rows.slice(0, index).map((row) => row.key.trim().toLowerCase());
  if (key === '') return value === '' ? {} : { key: t('error.header_key_missing') };
  return {
    // Names of headers do not depend on case.
    ...(earlier.includes(key.toLowerCase()) ? { key: t('error.header_duplicate') } : {}),
    ...(isReservedHookHeader(key) ? { key: t('error.header_reserved') } : {}),
    ...(HOOK_HEADER_NAME_PATTERN.test(key) ? {} : { key: t('error.header_key_invalid') }),
    ...(value === '' ? { value: t('error.header_value_missing') } : {}),
    ...(HOOK_HEADER_VALUE_PATTERN.test(value) ? {} : { value: t('error.header_value_invalid') }),
    ...(value.length > HOOK_HEADER_VALUE_MAX
      ? { value: t('error.too_long', { max: HOOK_HEADER_VALUE_MAX }) }
      : {}),
  };
}

/** Errors of rows at their inputs, as in `headers[0].key`. */
export function headersSchema(t: Translate) {
  return yup.mixed<readonly Partial<KeyValue>[]>().test('headers', (value, context) => {
    const { createError, path } = context;
    // Formik turns empty texts into undefined.
    const rows = (value ?? []).map((row) => ({ key: row.key ?? '', value: row.value ?? '' }));
    if (filledHeaders(rows).length > HOOK_HEADERS_MAX) {
      return createError({ message: t('error.headers_too_many', { max: HOOK_HEADERS_MAX }) });
    }
    const errors = rows.flatMap((_, index) =>
      Object.entries(rowErrors(rows, index, t)).map(([part, message]) =>
        createError({ path: `${path}[${index}].${part}`, message }),
      ),
    );
    return errors.length === 0 || new yup.ValidationError(errors);
  });
}

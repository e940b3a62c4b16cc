import type { TFunction } from 'i18next';
import { toApiError } from '~/src/api/api-error';
import { fieldName } from './config/config-values';

/** Settings within an object that have fields of their own. */
const FIELDS: Readonly<Record<string, string>> = { 'auth.user': 'user', 'auth.pass': 'password' };

type Issue = { readonly path?: unknown; readonly message?: unknown };

/** Errors at their fields of a connector that the server rejected. */
export function serverFieldErrors(
  failure: unknown,
  t: TFunction<'connectors'>,
): Record<string, string> {
  const { code, data } = toApiError(failure);
  if (code === 'connector.multiple_target_with_same_platform') {
    const { connectorName } = (data ?? {}) as { connectorName?: Record<string, string> };
    return { target: t('error.target_taken', { name: connectorName?.['en'] ?? '' }) };
  }
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'connector.invalid_config' || !Array.isArray(issues)) return {};
  return Object.fromEntries(
    (issues as Issue[]).flatMap(({ path, message }) => {
      const [key, ...rest] = Array.isArray(path) ? path.map(String) : [];
      if (key === undefined || typeof message !== 'string') return [];
      const field = FIELDS[[key, ...rest].join('.')];
      if (field !== undefined) return [[fieldName(field), message]];
      return [[fieldName(key), rest.length > 0 ? `${rest.join('.')}: ${message}` : message]];
    }),
  );
}

import type { TFunction } from 'i18next';
import { toApiError } from '~/src/api/api-error';
import { fieldName } from './config/config-values';

/** Settings within an object that have fields of their own. */
const FIELDS: Readonly<Record<string, string>> = { 'auth.user': 'user', 'auth.pass': 'password' };

type Issue = { readonly path?: unknown; readonly problem?: unknown; readonly message?: unknown };

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
  const errors: Record<string, string> = {};
  for (const { path, problem, message } of issues as Issue[]) {
    const [key, ...rest] = Array.isArray(path) ? path.map(String) : [];
    if (key === undefined || typeof message !== 'string') continue;
    const text = t(`config_error.${String(problem)}`, { defaultValue: message });
    const field = FIELDS[[key, ...rest].join('.')];
    const name = fieldName(field ?? key);
    // A field of JSON has several settings.
    const line = field === undefined && rest.length > 0 ? `${rest.join('.')}: ${text}` : text;
    errors[name] = errors[name] === undefined ? line : `${errors[name]} ${line}`;
  }
  return errors;
}

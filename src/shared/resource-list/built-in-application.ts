import type { TFunction } from 'i18next';
import { ACCOUNT_CENTER_ID, CONSOLE_CLIENT_ID, DEMO_APP_ID } from '~/contract/tenancy';

/** What an application is called that has no details; undefined for one of the tenant's own. */
export function builtInApplicationName(id: string, t: TFunction<'lists'>): string | undefined {
  if (id === CONSOLE_CLIENT_ID) return t('console_app');
  if (id === ACCOUNT_CENTER_ID) return t('account_center_app');
  return id === DEMO_APP_ID ? t('demo_app') : undefined;
}

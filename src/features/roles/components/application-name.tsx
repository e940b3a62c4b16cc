import { useTranslation } from 'react-i18next';
import { CONSOLE_CLIENT_ID } from '~/contract/tenancy';
import { toApiFailure } from '~/src/api/api-failure';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { missingValue } from '~/src/lib/format';
import { Ellipsis } from '~/src/ui/text';

/** The application a user registered in; says so when it is gone. */
export function ApplicationName({ id }: { readonly id: string }) {
  const { t } = useTranslation('roles');
  const isConsole = id === CONSOLE_CLIENT_ID;
  const { data, error } = useGetApplicationQuery(id, { skip: isConsole });
  if (isConsole) return t('user.console_app');
  if (data) {
    return <Ellipsis title={data.application.name}>{data.application.name}</Ellipsis>;
  }
  return error && toApiFailure(error).status === 404 ? t('user.deleted_app') : missingValue;
}

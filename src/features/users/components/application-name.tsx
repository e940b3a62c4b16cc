import { useTranslation } from 'react-i18next';
import { CONSOLE_CLIENT_ID } from '~/contract/tenancy';
import { toApiFailure } from '~/src/api/api-failure';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { missingValue } from '~/src/lib/format';
import { Ellipsis } from '~/src/ui/text';

/** The application a user registered in; "(deleted)" after one that is gone. */
export function ApplicationName({ id }: { readonly id: string | null }) {
  const { t } = useTranslation('users');
  const isConsole = id === CONSOLE_CLIENT_ID;
  const { data, error } = useGetApplicationQuery(id ?? '', { skip: id === null || isConsole });
  if (id === null) return missingValue;
  if (isConsole) return t('list.console_app');
  if (data) {
    return <Ellipsis title={data.application.name}>{data.application.name}</Ellipsis>;
  }
  return error && toApiFailure(error).status === 404 ? t('list.deleted_app', { id }) : missingValue;
}

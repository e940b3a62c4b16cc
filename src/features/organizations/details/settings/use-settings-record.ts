import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { Organization } from '~/src/api/endpoints/organizations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { settingsRecord } from './settings-record';

/** The settings of one organization for the editor, and the IDs of the roles it names. */
export function useSettingsRecord({ id }: Pick<Organization, 'id'>) {
  const { t, i18n } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const { language } = i18n;
  return useMemo(
    () => settingsRecord({ id, dispatch, t, language, textOf }),
    [dispatch, id, language, t, textOf],
  );
}

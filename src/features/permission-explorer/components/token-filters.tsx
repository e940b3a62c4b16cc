import { Globe, Landmark, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import {
  type Subject,
  useListSubjectOrganizationsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { ComboBox } from '~/src/ui/combo-box';
import { thirdPartySearch } from '../entity-searches';
import type { ExplorerState } from '../use-explorer-state';
import { EntityCombo } from './entity-combo';
import styles from './explorer.module.css';

type TokenFiltersProps = { readonly subject: Subject; readonly state: ExplorerState };

/** Which tokens are meant: any, for no organization, or for one; and which application asks for them. */
export function TokenFilters({ subject, state }: TokenFiltersProps) {
  const { t } = useTranslation('permission-explorer');
  const { filter, setFilters } = state;
  const { data: organizations = [] } = useListSubjectOrganizationsQuery(subject);
  const through = filter('through');
  const { currentData: client } = useGetApplicationQuery(through ?? '', { skip: !through });
  const any = { value: '*', label: t('token.any'), icon: Globe };
  const options = [
    any,
    { value: '-', label: t('token.none'), icon: Ticket },
    ...organizations.map(({ id, name, isMfaRequired }) => ({
      value: id,
      label: name,
      icon: Landmark,
      description: isMfaRequired && subject.type === 'user' ? t('token.needs_mfa') : undefined,
    })),
  ];
  const current = filter('organization') ?? (filter('tokens') === 'none' ? '-' : '*');
  return (
    <>
      <ComboBox
        label={t('token.label')}
        options={options}
        value={options.find(({ value }) => value === current) ?? any}
        onChange={(option) => {
          const value = option?.value ?? '*';
          setFilters({
            tokens: value === '-' ? 'none' : null,
            organization: value === '-' || value === '*' ? null : value,
          });
        }}
        className={styles.field}
      />
      {subject.type === 'user' && (
        <EntityCombo
          label={t('through.label')}
          placeholder={t('through.any')}
          search={thirdPartySearch}
          value={through ? { value: through, label: client?.application.name ?? '' } : null}
          onChange={(id) => setFilters({ through: id })}
          className={styles.field}
        />
      )}
    </>
  );
}

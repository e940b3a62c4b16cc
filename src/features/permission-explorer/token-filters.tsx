import { Globe, Landmark, Ticket } from 'lucide-react';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
import {
  type Subject,
  useListSubjectOrganizationsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useListSearch } from '~/src/api/use-list-search';
import { useTranslation } from '~/src/i18n/use-translation';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';
import { organizationSearch, thirdPartySearch } from './entity-searches';
import type { ExplorerState } from './use-explorer-state';
import { EntityCombo } from './entity-combo';
import styles from './explorer.module.css';

type TokenFiltersProps = { readonly subject: Subject; readonly state: ExplorerState };

/**
 * Selects tokens: any, without an organization, or for one; and which application requests them.
 */
export function TokenFilters({ subject, state }: TokenFiltersProps) {
  const { t } = useTranslation('permission-explorer');
  const { filter, setFilters, isMissing } = state;
  const { data: organizations = [] } = useListSubjectOrganizationsQuery(subject);
  const through = filter('through');
  const { currentData: client } = useGetApplicationQuery(through ?? '', { skip: !through });
  const searchOrganizations = useListSearch(organizationSearch);
  const organization = filter('organization');
  // The subject need not be a member of it.
  const { currentData: elsewhere } = useGetOrganizationQuery(organization ?? '', {
    skip: !organization || organizations.some(({ id }) => id === organization),
  });
  const any = { value: '*', label: t('token.any'), icon: Globe };
  const fixed: Option[] = [any, { value: '-', label: t('token.none'), icon: Ticket }];
  const options: Option[] = [
    ...fixed,
    ...organizations.map(({ id, name, isMfaRequired }) => ({
      value: id,
      label: name,
      icon: Landmark,
      description: isMfaRequired && subject.type === 'user' ? t('token.needs_mfa') : undefined,
    })),
  ];
  const current = organization ?? (filter('tokens') === 'none' ? '-' : '*');
  const chosen =
    options.find(({ value }) => value === current) ??
    (elsewhere
      ? { value: current, label: elsewhere.organization.name, icon: Landmark }
      : { ...any, value: current });
  /** Any organization, even if the subject cannot get tokens for it. */
  const search = async (query: string, signal: AbortSignal) => {
    const found = await searchOrganizations(query, signal);
    return query === '' ? [...fixed, ...found] : found;
  };
  return (
    <>
      <ComboBox
        label={t('token.label')}
        {...(isMissing ? { search } : { options })}
        value={chosen}
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

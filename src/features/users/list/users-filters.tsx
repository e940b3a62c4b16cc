import type { SearchedField, SearchMatch, UserSort } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { writeDayRange } from '~/src/lib/day-range';
import type { useListState } from '~/src/hooks/use-list-state';
import { ApplicationFilter } from '~/src/shared/resource-list/application-filter';
import { DateRangeFilter } from '~/src/shared/resource-list/date-range-filter';
import { Button } from '~/src/ui/button';
import { FilterChip } from '~/src/ui/filter-chip';
import { readUserFilters, SORTS, type UserStatus } from './user-filters';

/** Order of the chips. */
export const SEARCHED_FIELDS: readonly SearchedField[] = [
  'name',
  'primaryEmail',
  'primaryPhone',
  'username',
  'id',
];
export const MATCHES: readonly SearchMatch[] = ['starts', 'exact'];

type UsersFiltersProps = {
  readonly list: ReturnType<typeof useListState>;
  readonly searchIn: SearchedField | undefined;
  readonly match: SearchMatch | undefined;
  /** Absent without filters. */
  readonly onClear: (() => void) | undefined;
};

/** Filters of the user list besides the keyword, and its sort order. */
export function UsersFilters({ list, searchIn, match, onClear }: UsersFiltersProps) {
  const { t } = useTranslation('users');
  const { status, applicationId, created, signedIn, sort } = readUserFilters(list);
  return (
    <>
      <FilterChip<SearchedField>
        label={t('list.search_in.label')}
        options={SEARCHED_FIELDS.map((value) => ({ value, label: t(`list.field.${value}`) }))}
        value={searchIn ?? null}
        onChange={(field) => list.setFilter('in', field)}
      />
      <FilterChip<SearchMatch>
        label={t('list.match.label')}
        options={MATCHES.map((value) => ({ value, label: t(`list.match.${value}`) }))}
        value={match ?? null}
        onChange={(next) => list.setFilter('match', next)}
      />
      <FilterChip<UserStatus>
        label={t('list.columns.status')}
        options={[
          { value: 'active', label: t('status.active') },
          { value: 'suspended', label: t('status.suspended') },
        ]}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
      />
      <ApplicationFilter
        label={t('list.columns.application')}
        id={applicationId}
        onChange={(id) => list.setFilter('application', id)}
      />
      <DateRangeFilter
        key={`created ${created && writeDayRange(created)}`}
        label={t('list.columns.created')}
        value={created}
        onChange={(text) => list.setFilter('created', text)}
      />
      <DateRangeFilter
        key={`signedIn ${signedIn && writeDayRange(signedIn)}`}
        label={t('list.columns.last_sign_in')}
        value={signedIn}
        onChange={(text) => list.setFilter('signedIn', text)}
      />
      <FilterChip<UserSort>
        label={t('list.sort.label')}
        options={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        value={sort}
        onChange={(next) => list.setFilter('sort', next === '-createdAt' ? null : next)}
        isRequired
      />
      {onClear && (
        <Button variant="link" onPress={onClear}>
          {t('list.clear_filters')}
        </Button>
      )}
    </>
  );
}

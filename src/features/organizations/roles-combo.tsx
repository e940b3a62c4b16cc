import { UserCog, X } from 'lucide-react';
import { useCallback, useId } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ComboBox } from '~/src/ui/combo-box';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import type { Option } from '~/src/ui/option';
import styles from './organizations.module.css';
import type { RolesFieldProps } from './roles-field-props';

/** A multi-select of organization roles of one type, searched on the server. */
export function RolesCombo(props: RolesFieldProps) {
  const { type, label, description, value, onChange, isOptional } = props;
  const { t } = useTranslation('organizations');
  const dispatch = useDispatch<ApiDispatch>();
  const labelId = useId();
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const running = dispatch(
        organizationTemplateApi.endpoints.listOrganizationRoles.initiate(
          { page: 1, keyword: query, type },
          { subscribe: false, forceRefetch: true },
        ),
      );
      signal.addEventListener('abort', () => running.abort());
      const { items } = await running.unwrap();
      const picked = new Set(value.map(({ id }) => id));
      return items
        .filter(({ id }) => !picked.has(id))
        .map((role) => ({
          value: role.id,
          label: role.name,
          description: role.description ?? undefined,
          icon: UserCog,
        }));
    },
    [dispatch, type, value],
  );
  return (
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <ComboBox
        label={<span id={labelId}>{label}</span>}
        description={description}
        placeholder={t('roles.search')}
        isOptional={isOptional}
        keepsChoice={false}
        value={null}
        search={search}
        emptyText={(query) => (query === '' ? t('roles.none') : t('roles.no_match', { query }))}
        onChange={(option) => {
          if (option) onChange([...value, { id: option.value, name: option.label }]);
        }}
      />
      {value.length > 0 && (
        <ul className={styles.picked} aria-label={t('roles.picked', { label })}>
          {value.map((role) => (
            <li key={role.id} className={styles.chip}>
              <Icon icon={UserCog} size={12} />
              <bdi>{role.name}</bdi>
              <IconButton
                icon={X}
                size="xs"
                label={t('roles.remove', { name: role.name })}
                tooltip=""
                onPress={() => onChange(value.filter(({ id }) => id !== role.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

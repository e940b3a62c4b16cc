import { Layers } from 'lucide-react';
import type { OrganizationRoleRow } from '~/src/api/endpoints/organization-template.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { NoValue } from '~/src/ui/no-value';
import { PermissionTag } from '~/src/ui/permission-tag';
import { Mono } from '~/src/ui/text';
import styles from './template.module.css';

/** Tags before the rest is summarized as a count. */
const SHOWN = 3;

/** An API permission, distinguished by a border and an icon. */
export function ApiPermissionTag({ name, api }: { readonly name: string; readonly api?: string }) {
  return (
    <span className={styles.apiTag} title={api}>
      <Icon icon={Layers} size={12} />
      <Mono>{name}</Mono>
    </span>
  );
}

type ScopeTagsProps = Pick<OrganizationRoleRow, 'scopes' | 'resourceScopes'>;

/** What a role grants: its first permissions as tags, organization permissions first. */
export function ScopeTags({ scopes, resourceScopes }: ScopeTagsProps) {
  const { t } = useTranslation('organization-template');
  const count = scopes.length + resourceScopes.length;
  if (count === 0) return <NoValue />;
  const own = scopes.slice(0, SHOWN);
  const ofApis = resourceScopes.slice(0, SHOWN - own.length);
  const rest = [...scopes.slice(own.length), ...resourceScopes.slice(ofApis.length)];
  return (
    <span className={styles.tags}>
      {own.map(({ id, name }) => (
        <PermissionTag key={id} name={name} />
      ))}
      {ofApis.map(({ id, name, resource }) => (
        <ApiPermissionTag key={id} name={name} api={resource.name} />
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={rest.map(({ name }) => name).join(', ')}>
          {t('role.more', { count: rest.length })}
        </span>
      )}
    </span>
  );
}

/** Legend of the two kinds of tags. */
export function ScopeLegend() {
  const { t } = useTranslation('organization-template');
  return (
    <>
      <span className={styles.legend}>
        <span className={styles.swatch} aria-hidden />
        {t('kind.organization')}
      </span>
      <span className={styles.legend}>
        <span className={`${styles.swatch} ${styles.outlined}`} aria-hidden />
        {t('kind.api')}
      </span>
    </>
  );
}

import { ChevronsUpDown, Plus } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { Avatar } from '~/src/ui/avatar';
import { Icon } from '~/src/ui/icon';
import { Menu, MenuItem, MenuSeparator } from '~/src/ui/menu';
import { useTenants } from '../current-tenant';
import { useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import styles from './tenant-menu.module.css';
import { TenantTagBadge } from './tenant-tag-badge';

/** The current tenant, the others to switch to, and the way to another one. */
export function TenantMenu() {
  const { t } = useTranslation('shell');
  const { tenants, current } = useTenants();
  const navigate = useNavigate();
  const [updateCustomData] = useUpdateMeCustomDataMutation();
  if (!current) {
    return null;
  }

  const open = (tenant: Tenant) => {
    void updateCustomData({ defaultTenantId: tenant.id });
    void navigate(`/${tenant.id}`);
  };
  const describe = ({ regionName, tag }: Tenant) =>
    [t(`tenant.regions.${regionName}`, { defaultValue: regionName }), t(`tenant.tags.${tag}`)].join(
      ' · ',
    );

  return (
    <Menu
      className={styles.popover ?? ''}
      placement="bottom start"
      label={t('tenant.switch')}
      trigger={
        <Button className={styles.trigger ?? ''}>
          <Avatar name={current.name} size={20} shape="square" />
          <span className={styles.name}>{current.name}</span>
          <span className={styles.tag}>
            <TenantTagBadge tag={current.tag} />
          </span>
          <Icon icon={ChevronsUpDown} size={14} />
        </Button>
      }
    >
      {tenants.map((tenant) => (
        <MenuItem
          key={tenant.id}
          label={tenant.name}
          description={describe(tenant)}
          isSelected={tenant.id === current.id}
          onAction={() => open(tenant)}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        icon={Plus}
        label={t('tenant.create')}
        onAction={() => void navigate('/onboarding/create-tenant', { state: { another: true } })}
      />
    </Menu>
  );
}

import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Button as AriaButton,
  Input,
  Menu,
  MenuItem,
  SearchField,
  Text,
  useFilter,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import type { MyInvitation } from '~/contract/cloud';
import { planName } from '~/contract/plans';
import { useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { tenantStatus, type TenantStatus } from '~/src/lib/tenant-status';
import { useRegionName } from '~/src/ui/use-region-name';
import { Avatar } from '~/src/ui/avatar';
import { Badge, type BadgeTone } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { RegionFlag } from '~/src/ui/region-flag';
import { useTenants } from '../current-tenant';
import styles from './tenant-menu.module.css';
import { TenantTagBadge } from './tenant-tag-badge';

/** Minimum number of tenants for the search field. */
const searchableFrom = 4;

const tones: Readonly<Record<TenantStatus, BadgeTone>> = {
  suspended: 'red',
  overdue: 'red',
  mauExceeded: 'amber',
  tokenExceeded: 'amber',
};

type TenantMenuContentProps = {
  readonly current: Tenant;
  readonly invitations: readonly MyInvitation[];
  readonly joiningId: string | null;
  readonly onJoin: (invitation: MyInvitation) => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
};

/** Content of the tenant menu. */
export function TenantMenuContent(props: TenantMenuContentProps) {
  const { current, invitations, joiningId, onJoin, onCreate, onClose } = props;
  const { t } = useTranslation('tenant-switcher');
  const { t: tShell } = useTranslation('shell');
  const { tenants } = useTenants();
  const { contains } = useFilter({ sensitivity: 'base' });
  const navigate = useNavigate();
  const [updateCustomData] = useUpdateMeCustomDataMutation();
  // Overdue invoices are requested when the menu opens.
  const [now] = useState(() => Date.now());
  const isSearchable = tenants.length >= searchableFrom;

  const open = (tenantId: string) => {
    onClose();
    if (tenantId !== current.id) {
      void updateCustomData({ defaultTenantId: tenantId });
      void navigate(`/${tenantId}`);
    }
  };

  const menu = (
    <Menu
      aria-label={t('tenants')}
      className={styles.list ?? ''}
      selectionMode="single"
      selectedKeys={[current.id]}
      // Escape would clear the selection instead of closing the menu.
      disallowEmptySelection
      {...(isSearchable ? {} : { autoFocus: 'first' as const })}
      onAction={(key) => open(String(key))}
      renderEmptyState={() => <p className={styles.none}>{t('none')}</p>}
    >
      {tenants.map((tenant) => (
        <TenantItem key={tenant.id} tenant={tenant} now={now} />
      ))}
    </Menu>
  );

  return (
    <>
      {isSearchable ? (
        <Autocomplete filter={contains}>
          <SearchField aria-label={t('find')} autoFocus className={styles.search ?? ''}>
            <Icon icon={Search} />
            <Input placeholder={t('find')} className={styles.input ?? ''} />
          </SearchField>
          {menu}
        </Autocomplete>
      ) : (
        menu
      )}
      {invitations.length > 0 && (
        <div className={styles.section}>
          <h2 className={styles.label} id="tenant-invitations">
            {t('invitations')}
          </h2>
          <ul aria-labelledby="tenant-invitations">
            {invitations.map((invitation) => (
              <li key={invitation.id} className={styles.invitation}>
                <Avatar name={invitation.tenantName} size={28} shape="square" />
                <bdi className={styles.name}>{invitation.tenantName}</bdi>
                <TenantTagBadge tag={invitation.tenantTag} />
                <Button
                  size="sm"
                  className={styles.join}
                  aria-label={t('join_named', { name: invitation.tenantName })}
                  isLoading={joiningId === invitation.id}
                  isDisabled={joiningId !== null && joiningId !== invitation.id}
                  onPress={() => onJoin(invitation)}
                >
                  {t('join')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.section}>
        <AriaButton
          className={styles.create ?? ''}
          onPress={() => {
            onClose();
            onCreate();
          }}
        >
          <Icon icon={Plus} />
          {tShell('tenant.create')}
        </AriaButton>
      </div>
    </>
  );
}

function TenantItem({ tenant, now }: { readonly tenant: Tenant; readonly now: number }) {
  const { t } = useTranslation('tenant-switcher');
  const nameOfRegion = useRegionName();
  const status = tenantStatus(tenant, now);
  const { regionName } = tenant;
  return (
    <MenuItem id={tenant.id} textValue={tenant.name} className={styles.item ?? ''}>
      {({ isSelected }) => (
        <>
          <Avatar name={tenant.name} size={28} shape="square" />
          <span className={styles.what}>
            <Text slot="label" className={styles.line ?? ''}>
              <bdi className={styles.name}>{tenant.name}</bdi>
              <TenantTagBadge tag={tenant.tag} />
              {status && <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
            </Text>
            <Text slot="description" className={styles.facts ?? ''}>
              <RegionFlag regionId={regionName} />
              <bdi>{nameOfRegion(regionName)}</bdi>
              {tenant.tag === 'production' && (
                <>
                  <span aria-hidden>·</span>
                  <span>{t(`plan.${planName(tenant.planId)}`)}</span>
                </>
              )}
            </Text>
          </span>
          {isSelected && <Icon icon={Check} size={16} className={styles.check} />}
        </>
      )}
    </MenuItem>
  );
}

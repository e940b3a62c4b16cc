import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListMyInvitationsQuery } from '~/src/api/endpoints/invitations.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { TENANT_FORM, useCreateTenant } from '~/src/flows/tenant-creation';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Icon } from '~/src/ui/icon';
import { lazy } from '~/src/ui/lazy';
import { Popover } from '~/src/ui/popover';
import { HiddenText } from '~/src/ui/text';
import { loadAhead } from '~/src/lib/load-ahead';
import { useFirstPageShown } from '../first-page-shown';
import type { JoinInvitation } from './join-invitation';
import styles from './tenant-menu.module.css';
import { TenantTagBadge } from './tenant-tag-badge';

function loadContent() {
  return import('./tenant-menu-content');
}
const TenantMenuContent = lazy(async () => ({
  default: (await loadContent()).TenantMenuContent,
}));

// Few users are ever invited, so its chart is not part of the first page.
const JoiningMenu = lazy(async () => ({
  default: (await import('./join-invitation')).JoinInvitationMenu,
}));
const noJoining: JoinInvitation = { join: () => undefined, joiningId: null };

/**
 * The current tenant, the others to switch to, pending invitations, and creating a tenant. Joining
 * continues when it closes.
 */
export function TenantMenu({ current }: { readonly current: Tenant }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const isPageShown = useFirstPageShown();
  const { data: invitations } = useListMyInvitationsQuery(undefined, { skip: !isPageShown });
  const pending = (invitations ?? []).filter(({ status }) => status === 'Pending');
  // Stays true: joining must not end because its invitation left the list.
  const [isInvited, setIsInvited] = useState(false);
  if (pending.length > 0 && !isInvited) setIsInvited(true);
  const { open, modal } = useCreateTenant();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.state !== TENANT_FORM) return;
    open();
    // So that a reload does not open it again.
    void navigate(location, { replace: true });
  }, [location, navigate, open]);

  const menu = ({ join, joiningId }: JoinInvitation) => (
    <Popover
      label={t('tenant.switch')}
      placement="bottom start"
      className={styles.popover}
      isPadded={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          className={styles.trigger ?? ''}
          onHoverStart={() => loadAhead(loadContent)}
          onFocus={() => loadAhead(loadContent)}
        >
          <Avatar name={current.name} size={20} shape="square" />
          <span dir="auto" className={styles.current}>
            {current.name}
          </span>
          <span className={styles.tag}>
            <TenantTagBadge tag={current.tag} />
          </span>
          {pending.length > 0 && (
            <span className={styles.dot}>
              <HiddenText>{t('tenant.invited', { count: pending.length })}</HiddenText>
            </span>
          )}
          <Icon icon={ChevronsUpDown} size={14} />
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={styles.loading} />}>
          <TenantMenuContent
            current={current}
            invitations={pending}
            joiningId={joiningId}
            onJoin={join}
            onCreate={open}
            onClose={close}
          />
        </Suspense>
      )}
    </Popover>
  );
  return (
    <>
      {isInvited ? (
        <Suspense fallback={menu(noJoining)}>
          <JoiningMenu>{menu}</JoiningMenu>
        </Suspense>
      ) : (
        menu(noJoining)
      )}
      {modal}
    </>
  );
}

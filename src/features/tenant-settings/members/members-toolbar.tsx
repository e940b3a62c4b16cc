import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListTenantInvitationsQuery } from '~/src/api/endpoints/tenant-invitations.api';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { SegmentedControl } from '~/src/ui/segmented-control';
import styles from './members.module.css';

type MembersToolbarProps = {
  readonly tenantId: string;
  readonly view: 'members' | 'invitations';
  readonly children?: ReactNode;
};

export const viewPaths = {
  members: '/tenant-settings/members',
  invitations: '/tenant-settings/members/invitations',
} as const;

/** Switches between members and invitations, for users who can invite. */
export function MembersToolbar({ tenantId, view, children }: MembersToolbarProps) {
  const { t } = useTranslation('tenant-members');
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const { data: members } = useListMembersQuery(tenantId);
  const { data: invitations } = useListTenantInvitationsQuery(tenantId);
  const pending = invitations?.filter(({ status }) => status === 'Pending').length;
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        label={t('views')}
        value={view}
        onChange={(next) => void navigate(consolePath(viewPaths[next]))}
        options={[
          { value: 'members', label: t('title'), count: members?.length },
          { value: 'invitations', label: t('invitations.title'), count: pending },
        ]}
      />
      {children}
    </div>
  );
}

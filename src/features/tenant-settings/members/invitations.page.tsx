import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { OutboxNote } from '~/src/shared/sandbox/outbox-note';
import { SettingsFrame } from '../components/settings-frame';
import { InvitationsTable } from './invitations-table';
import { InviteButton } from './invite-button';
import { MembersToolbar } from './members-toolbar';

/** The tenant's invitations, for users who can invite. */
export function InvitationsPage() {
  return (
    <SettingsFrame
      tab="members"
      isAllowed={({ canInviteMember }) => canInviteMember}
      actions={({ tenant }) => <InviteButton tenantId={tenant.id} />}
    >
      {(context) => (
        <>
          <MembersToolbar tenantId={context.tenant.id} view="invitations" />
          <OutboxNote tenantId={ADMIN_TENANT_ID} content="mail" />
          <InvitationsTable {...context} />
        </>
      )}
    </SettingsFrame>
  );
}

import { SettingsFrame } from '../components/settings-frame';

/** Placeholder. */
export function InvitationsPage() {
  return (
    <SettingsFrame tab="members" isAllowed={({ canInviteMember }) => canInviteMember}>
      {() => null}
    </SettingsFrame>
  );
}

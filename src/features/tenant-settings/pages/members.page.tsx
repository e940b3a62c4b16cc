import { SettingsFrame } from '../components/settings-frame';

/** Placeholder. */
export function MembersPage() {
  return <SettingsFrame tab="members">{() => null}</SettingsFrame>;
}

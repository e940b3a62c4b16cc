import { SettingsFrame } from '../components/settings-frame';

/** Placeholder. */
export function SettingsPage() {
  return <SettingsFrame tab="settings">{() => null}</SettingsFrame>;
}

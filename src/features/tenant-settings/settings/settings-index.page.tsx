import { Navigate } from 'react-router-dom';
import { SettingsSkeleton } from '../components/settings-skeleton';
import { useTenantSettings } from '../use-tenant-settings';

/** Redirects managers to the settings, others to the members. */
export function SettingsIndexPage() {
  const { abilities } = useTenantSettings();
  if (abilities.isLoading) return <SettingsSkeleton />;
  return <Navigate to={abilities.canManageTenant ? 'settings' : 'members'} replace />;
}

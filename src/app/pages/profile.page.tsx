import { useDispatch } from 'react-redux';
import { forgetTenant } from '~/src/api/endpoints/tenants.api';
import { ProfilePage as Profile } from '~/src/features/profile/pages/profile.page';
import { useConsole } from '../console-context';
import { ProfileShell } from '../shell/profile-shell';
import type { AppDispatch } from '../store';

/** The profile with what it needs of the running session. */
export function ProfilePage() {
  const { auth, session, settings } = useConsole();
  const dispatch = useDispatch<AppDispatch>();
  return (
    <ProfileShell>
      <Profile
        isCloud={settings.edition === 'cloud'}
        readRoles={async () => {
          // The id token of the last sign-in knows nothing of tenants that came after it.
          await auth.renew();
          return auth.readClaims()?.organization_roles ?? null;
        }}
        onTenantEnded={(tenantId) => dispatch(forgetTenant(tenantId))}
        onSignOut={() => session.send({ type: 'session.signOut' })}
      />
    </ProfileShell>
  );
}

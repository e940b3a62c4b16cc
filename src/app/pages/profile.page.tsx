import { useDispatch } from 'react-redux';
import { removeTenant } from '~/src/api/endpoints/tenants.api';
import { sessionKeys } from '~/src/config/storage-keys';
import { deletedAccount } from '~/src/flows/account-deletion';
import { openStorage } from '~/src/lib/storage';
import { ProfilePage as Profile } from '~/src/features/profile/profile.page';
import { useConsole } from '../console-context';
import { accountDeletedPath } from '../public-paths';
import { ProfileShell } from '../shell/profile-shell';
import type { AppDispatch } from '../store';

/** The profile, connected to the running session. */
export function ProfilePage() {
  const { auth, session, settings } = useConsole();
  const dispatch = useDispatch<AppDispatch>();
  return (
    <ProfileShell>
      <Profile
        isCloud={settings.edition === 'cloud'}
        readRoles={async () => {
          // The ID token of the last sign-in does not include tenants created later.
          await auth.renew();
          return auth.readClaims()?.organization_roles ?? null;
        }}
        onTenantEnded={(tenantId) => dispatch(removeTenant(tenantId))}
        onDeleted={(account, done) => {
          const storage = openStorage('session');
          deletedAccount(storage).write({ account, done });
          storage.setItem(sessionKeys.returnAfterSignOut, accountDeletedPath);
          session.send({ type: 'session.signOut' });
        }}
      />
    </ProfileShell>
  );
}

import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { SearchField } from '~/src/ui/search-field';
import { SettingsFrame, type SettingsContext } from '../components/settings-frame';
import { InviteButton } from './invite-button';
import { MembersTable } from './members-table';
import { MembersToolbar } from './members-toolbar';
import styles from './members.module.css';

/** The members of the tenant and their roles. */
export function MembersPage() {
  return (
    <SettingsFrame
      tab="members"
      actions={({ tenant, abilities }) =>
        abilities.canInviteMember && <InviteButton tenantId={tenant.id} />
      }
    >
      {(context) => <Members {...context} />}
    </SettingsFrame>
  );
}

function Members(context: SettingsContext) {
  const { t } = useTranslation('tenant-members');
  const [keyword, setKeyword] = useState('');
  const search = (
    <SearchField
      label={t('search')}
      className={styles.search}
      value={keyword}
      onChange={setKeyword}
      onClear={() => setKeyword('')}
    />
  );
  return (
    <>
      {context.abilities.canInviteMember ? (
        <MembersToolbar tenantId={context.tenant.id} view="members">
          {search}
        </MembersToolbar>
      ) : (
        <div className={styles.toolbar}>{search}</div>
      )}
      <MembersTable {...context} keyword={keyword} />
      <RoleLegend />
    </>
  );
}

function RoleLegend() {
  const { t } = useTranslation('tenant-members');
  return (
    <div className={styles.legend}>
      {(['admin', 'collaborator'] as const).map((role) => (
        <div key={role}>
          <b>{t(`role.${role}`)}</b>
          <p>{t(`role.about.${role}`)}</p>
        </div>
      ))}
    </div>
  );
}

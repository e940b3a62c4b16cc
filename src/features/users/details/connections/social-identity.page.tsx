import { Unlink } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { type User, useGetUserSocialIdentityQuery, usersApi } from '~/src/api/endpoints/users.api';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { MenuItem } from '~/src/ui/menu';
import { useUserNames } from '~/src/ui/use-user-names';
import { IdentityFrame, IdentityView } from './identity-view';
import { useIdentityConnectors } from './use-identity-connectors';
import { useUsersPath } from '../../use-users-path';

/** One linked social account, with the stored provider tokens. */
export function SocialIdentityPage() {
  const { userId = '', target = '' } = useParams();
  const query = useGetUserSocialIdentityQuery({ id: userId, target });
  const sectionPath = useSectionPath();
  const connector = useIdentityConnectors({ hasSso: false }).social(target);
  const name = connector?.name ?? target;
  return (
    <IdentityFrame userId={userId} query={query}>
      {(user, { identity, tokenSecret }) => (
        <IdentityView
          user={user}
          name={name}
          connector={connector}
          connectorPath={connector ? sectionPath(`/connectors/social/${connector.id}`) : null}
          identityId={identity.userId}
          details={identity}
          tokenSecret={tokenSecret}
          menu={<Remove user={user} target={target} name={name} />}
        />
      )}
    </IdentityFrame>
  );
}

type RemoveProps = { readonly user: User; readonly target: string; readonly name: string };

function Remove({ user, target, name }: RemoveProps) {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  const navigate = useNavigate();
  const path = useUsersPath();
  const { titleOf } = useUserNames();
  const remove = async () => {
    const isRemoved = await confirmWrite(
      usersApi.endpoints.deleteUserSocialIdentity,
      { id: user.id, target },
      {
        title: t('connection.remove_title', { connector: name }),
        warning: { title: t('connection.remove_effect', { connector: name, name: titleOf(user) }) },
        confirmLabel: t('connection.remove_confirm'),
        done: t('connection.removed', { connector: name }),
      },
    );
    if (!isRemoved) return;
    await navigate(`${path}/${user.id}/settings`);
  };
  return (
    <MenuItem
      label={t('connection.remove_confirm')}
      icon={Unlink}
      isDanger
      onAction={() => void remove()}
    />
  );
}

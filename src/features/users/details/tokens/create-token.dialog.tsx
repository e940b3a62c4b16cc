import { useTranslation } from '~/src/i18n/use-translation';
import { CreateCredentialDialog } from '~/src/shared/credentials/create-credential.dialog';
import { apiCall } from '~/src/api/api-call';
import { useCreateUserTokenMutation, usersApi } from '~/src/api/endpoints/users.api';
import { tokenName } from './token-name';

const { createUserToken } = usersApi.endpoints;

type CreateTokenDialogProps = { readonly userId: string; readonly onClose: () => void };

/** Names a token and sets its expiration, then shows its value once. */
export function CreateTokenDialog({ userId, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('users');
  const [createToken, { data: created, error }] = useCreateUserTokenMutation();
  return (
    <CreateCredentialDialog
      name={tokenName(t)}
      lifetimes={['7', '30', '180', '365', 'never']}
      create={(token) => createToken({ id: userId, ...token })}
      calls={(token) => apiCall(createUserToken, { id: userId, ...token })}
      created={created}
      error={error}
      texts={{
        title: t('token.create_title'),
        create: t('token.create'),
        failed: t('token.create_failed'),
        lifetime: t('token.lifetime'),
        never: t('token.never'),
        neverHint: t('token.never_hint'),
        days: (count) => t('token.days', { count }),
        expiresHint: (date) => t('token.expires_hint', { date }),
        created: t('token.created'),
        done: t('done'),
        copy: t('token.copy'),
        noteTitle: t('token.once_title'),
        note: t('token.once_text'),
      }}
      onClose={onClose}
    />
  );
}

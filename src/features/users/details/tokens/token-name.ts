import type { TFunction } from 'i18next';
import { credentialName } from '~/src/shared/credentials/credential-name';

const TOKEN_NAME_MAX = 256;

/** A token's name: any text except an empty one. */
export function tokenName(t: TFunction<'users'>) {
  return credentialName({
    max: TOKEN_NAME_MAX,
    takenCode: 'user.personal_access_token_name_exists',
    texts: {
      label: t('token.name'),
      required: t('token.name_required'),
      tooLong: t('error.too_long', { max: TOKEN_NAME_MAX }),
      dots: t('token.name_dots'),
      taken: t('token.name_taken'),
    },
  });
}

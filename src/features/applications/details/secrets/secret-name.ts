import type { TFunction } from 'i18next';
import { APPLICATION_SECRET_NAME_MAX } from '~/contract/limits';
import { credentialName } from '~/src/shared/credentials/credential-name';

/** Name of a secret: 1 to 256 characters (specification section 3). */
export function secretName(t: TFunction<'applications'>) {
  return credentialName({
    max: APPLICATION_SECRET_NAME_MAX,
    takenCode: 'application.secret_name_exists',
    texts: {
      label: t('secrets.name'),
      required: t('secrets.name_required'),
      tooLong: t('secrets.name_too_long', { max: APPLICATION_SECRET_NAME_MAX }),
      dots: t('secrets.name_dots'),
      taken: t('secrets.name_taken'),
    },
  });
}

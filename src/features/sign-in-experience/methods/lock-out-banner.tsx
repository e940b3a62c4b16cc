import { useFormikContext } from 'formik';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import type { ExperienceValues } from '../form/experience.fields';
import { lockOutOf } from '../form/method-problems';
import styles from './methods.module.css';
import { useFacts } from './use-facts';

/** Says whom the settings as they are now would lock out. */
export function LockOutBanner() {
  const { t } = useTranslation('sign-in-experience');
  const { values } = useFormikContext<ExperienceValues>();
  const { data: experience } = useGetSignInExperienceQuery();
  const hasPasskeys = experience?.passkeySignIn.enabled ?? false;
  const lockOut = lockOutOf(values, { ...values, hasPasskeys }, useFacts());
  return (
    <div role="status" className={styles.status}>
      {lockOut && (
        <Banner
          tone={lockOut === 'everyone' ? 'danger' : 'warning'}
          isStacked
          title={t(`lock_out.${lockOut}.title`)}
        >
          {t(`lock_out.${lockOut}.text`)}
        </Banner>
      )}
    </div>
  );
}

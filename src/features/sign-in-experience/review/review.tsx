import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import type { ExperienceValues } from '../form/experience.fields';
import type { LockOut } from '../form/method-problems';
import { AffectedUsers } from './affected-users';
import { BeforeAndAfter } from './before-and-after';
import { canAffectUsers } from './changes';

type ReviewProps = {
  readonly before: ExperienceValues;
  readonly after: ExperienceValues;
  readonly lockOut: LockOut | null;
};

/** What a save changes for everyone, and whom it would lock out. */
export function Review({ before, after, lockOut }: ReviewProps) {
  const { t } = useTranslation('sign-in-experience');
  const isMigration = before.forgotPasswordMethods === null && after.forgotPasswordMethods !== null;
  return (
    <FieldStack>
      {isMigration && <Banner title={t('review.migration')}>{t('review.migration_text')}</Banner>}
      <BeforeAndAfter before={before} after={after} />
      {canAffectUsers(before, after) && <AffectedUsers after={after} />}
      {lockOut && (
        <Banner
          tone={lockOut === 'everyone' ? 'danger' : 'warning'}
          isStacked
          title={t(`lock_out.${lockOut}.title`)}
        >
          {t(`lock_out.${lockOut}.text`)}
        </Banner>
      )}
    </FieldStack>
  );
}

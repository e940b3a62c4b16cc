import { useTranslation } from 'react-i18next';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import type { ExperienceValues } from '../form/experience.fields';
import { type LockOut, lockOutOf } from '../form/method-problems';
import { useFacts } from '../methods/use-facts';
import { BeforeAndAfter } from './before-and-after';
import { needsReview } from './changes';

type ReviewProps = {
  readonly before: ExperienceValues;
  readonly after: ExperienceValues;
  readonly lockOut: LockOut | null;
};

function Review({ before, after, lockOut }: ReviewProps) {
  const { t } = useTranslation('sign-in-experience');
  const isMigration = before.forgotPasswordMethods === null && after.forgotPasswordMethods !== null;
  return (
    <FieldStack>
      {isMigration && <Banner title={t('review.migration')}>{t('review.migration_text')}</Banner>}
      <BeforeAndAfter before={before} after={after} />
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

/** Shows a save that reaches everyone before it is sent. @returns whether to save */
export function useReview(hasPasskeys: boolean) {
  const { t } = useTranslation('sign-in-experience');
  const confirm = useConfirm();
  const facts = useFacts();
  return async (after: ExperienceValues, before: ExperienceValues): Promise<boolean> => {
    if (!needsReview(before, after)) return true;
    return confirm({
      title: t('review.title'),
      description: t('review.text'),
      tone: 'primary',
      size: 'lg',
      confirmLabel: t('review.save'),
      cancelLabel: t('review.keep_editing'),
      children: (
        <Review
          before={before}
          after={after}
          lockOut={lockOutOf(after, { ...after, hasPasskeys }, facts)}
        />
      ),
    });
  };
}

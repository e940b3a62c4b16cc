import { Suspense } from 'react';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { lazy } from '~/src/ui/lazy';
import { DelayedSpinner } from '~/src/ui/spinner';
import type { ExperienceValues } from '../form/experience.fields';
import { lockOutOf } from '../form/method-problems';
import { useFacts } from '../methods/use-facts';
import { needsReview } from './changes';

const Review = lazy(async () => ({ default: (await import('./review')).Review }));

/** Shows a save that reaches everyone before it is sent. @returns whether to save */
export function useReview(hasPasskeys: boolean) {
  const { t } = useTranslation('sign-in-experience');
  const confirm = useConfirm();
  const facts = useFacts();
  return async (after: ExperienceValues, before: ExperienceValues): Promise<boolean> => {
    if (!needsReview(before, after)) return true;
    const lockOut = lockOutOf(after, { ...after, hasPasskeys }, facts);
    const isForEveryone = lockOut === 'everyone';
    return confirm({
      title: t('review.title'),
      description: t('review.text'),
      tone: isForEveryone ? 'danger' : 'primary',
      isCancelMain: isForEveryone,
      size: 'lg',
      confirmLabel: t('review.save'),
      cancelLabel: t('review.keep_editing'),
      children: (
        <Suspense fallback={<DelayedSpinner />}>
          <Review before={before} after={after} lockOut={lockOut} />
        </Suspense>
      ),
    });
  };
}

import { useTranslation } from '~/src/i18n/use-translation';
import { CombinedTag, PlanTag } from '~/src/shared/plan-limits/plan-tag';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Skeleton } from '~/src/ui/skeleton';

const KEY = 'tenantMembersLimit';

/** Seats used by members and pending invitations, and the plan's limit; null without a limit. */
function useSeats() {
  const quota = useQuota();
  const used = quota.details?.usage[KEY] ?? 0;
  return { quota, used, limit: quota.details?.quota[KEY] ?? null };
}

/** Names the plan that has more seats, and on a paid plan shows that another one is charged. */
export function InviteTag() {
  const { quota } = useSeats();
  if (!quota.isPaid) return quota.isLoading ? null : <PlanTag plan="pro" />;
  return quota.isCharged(KEY) ? <CombinedTag /> : null;
}

/** Remaining seats, once known. */
export function SeatsNote({ count }: { readonly count: number }) {
  const { t } = useTranslation('tenant-members');
  const { quota, used, limit } = useSeats();
  // Reserves the space, so that the buttons below do not move. Paid plans have no limit to show.
  if (quota.isLoading && !quota.isPaid) return <Skeleton height={42} />;
  if (limit === null || used + count > limit) return null;
  return <Banner tone="neutral">{t('invite.seats', { used: used + count, count: limit })}</Banner>;
}

type InviteFooterProps = {
  /** Number of addresses in the form. */
  readonly count: number;
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
};

/** The button, or the plan notice that replaces it (tenant settings sheet). */
export function InviteFooter({ count, isSubmitting, onCancel }: InviteFooterProps) {
  const { t } = useTranslation('tenant-members');
  const { quota, used } = useSeats();
  const label = t('invite.submit', { count: Math.max(count, 1) });
  if (!quota.isPaid && quota.reached(KEY)) return <QuotaFooter quotaKey={KEY} />;
  if (quota.isDevelopment && quota.surpassed(KEY, used + count)) {
    return <QuotaFooter quotaKey={KEY} prefersContact />;
  }
  return (
    <>
      <Button variant="ghost" onPress={onCancel} isDisabled={isSubmitting}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" isLoading={isSubmitting}>
        {label}
      </Button>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotaKey } from '~/contract/plans';
import { AddOnFooter, useIsPriceDue } from './add-on-footer';
import type { NoticedAddOn } from './add-ons';
import { QuotaFooter } from './quota-footer';

type PlanFooterOptions = {
  /** The limit that one more would exceed, if any. */
  readonly reached: QuotaKey | undefined;
  readonly addOn: NoticedAddOn;
  /** Whether this one is charged; default: whenever the add-on's own limit says so. */
  readonly isCharged?: boolean | undefined;
  /** Of the form's button: "Create role". */
  readonly actionLabel: string;
};

/**
 * In a form that creates something: what stands in the place of its buttons, because the plan has
 * no room or one more has a price. Undefined where the form's own buttons do.
 */
export function usePlanFooter(options: PlanFooterOptions): ReactNode | undefined {
  const { reached, addOn, isCharged = true, actionLabel } = options;
  // Its words come with the form: if the footer waited for them, the open dialog would go away and
  // come back, and whoever types would have lost the field.
  useTranslation('plans');
  const isPriceDue = useIsPriceDue(addOn);
  if (reached) return <QuotaFooter quotaKey={reached} />;
  if (!isPriceDue || !isCharged) return undefined;
  return <AddOnFooter addOn={addOn} actionLabel={actionLabel} />;
}

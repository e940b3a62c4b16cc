import type { ReactNode } from 'react';
import type { QuotaKey } from '~/contract/plans';
import type { NoticedAddOn } from './add-ons';
import { usePriceNote } from './price-note';
import { QuotaFooter } from './quota-footer';

type PlanFooterOptions = {
  /** The limit that one more would exceed, if any. */
  readonly reached: QuotaKey | undefined;
  readonly addOn: NoticedAddOn;
  /** Whether this one is charged; default: whenever the add-on's own limit says so. */
  readonly isCharged?: boolean | undefined;
};

type PlanFooter = {
  /** In the place of the form's buttons, because the plan has no room. */
  readonly footer: ReactNode | undefined;
  /** Beside them: what one more costs. */
  readonly footerNote: ReactNode | undefined;
};

/** What the plan says at the foot of a form that creates something. */
export function usePlanFooter({ reached, addOn, isCharged }: PlanFooterOptions): PlanFooter {
  const footerNote = usePriceNote(addOn, isCharged);
  return { footer: reached && <QuotaFooter quotaKey={reached} />, footerNote };
}

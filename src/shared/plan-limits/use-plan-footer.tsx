import type { ReactNode } from 'react';
import type { QuotaKey } from '~/contract/plans';
import type { NoticedAddOn } from './add-ons';
import { usePriceNote } from './price-note';
import { QuotaFooter } from './quota-footer';

type PlanFooterOptions = {
  /** The limit that one more would exceed, if any. */
  readonly reached: QuotaKey | undefined;
  readonly addOn: NoticedAddOn;
  /** Whether this one is charged; default: if the add-on's own limit says so. */
  readonly isCharged?: boolean | undefined;
};

type PlanFooter = {
  /** Replaces the form's buttons, because the plan has no room. */
  readonly footer: ReactNode | undefined;
  /** Next to them: the price of one more. */
  readonly footerNote: ReactNode | undefined;
};

/** The plan notice in the footer of a create form. */
export function usePlanFooter({ reached, addOn, isCharged }: PlanFooterOptions): PlanFooter {
  const footerNote = usePriceNote(addOn, isCharged);
  return { footer: reached && <QuotaFooter quotaKey={reached} />, footerNote };
}

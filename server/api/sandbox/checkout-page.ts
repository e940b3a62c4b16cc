import type { CheckoutRow } from '~/server/domain/billing/checkout/checkout.queries';
import type { InvoiceLine } from '~/server/domain/billing/invoices/invoices.queries';
import { totalOf } from '~/server/domain/billing/invoices/total';
import { monthLater } from '~/server/domain/plans/period';
import type { SkuRow } from '~/server/domain/plans/plans.queries';
import { escapeHtml } from '~/server/platform/text/texts';
import { type Speech, brand, lineName } from './document';
import { BACK, CHECK, CROSS, LOCK, SILENCE, TIMER } from './icons';

/** Ends that a payment can take; `DELAY_SECONDS` is beyond what the console waits. */
export const OUTCOMES = ['pay', 'decline', 'delay', 'never'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const DELAY_SECONDS = 15;

type CheckoutPage = {
  speech: Speech;
  session: CheckoutRow;
  sku: SkuRow;
  lines: readonly InvoiceLine[];
  tenantName: string;
  cancelUrl: string;
  isDeclined: boolean;
  now: number;
};

const ICONS: Readonly<Record<Outcome, string>> = {
  pay: `<span class="tile green">${CHECK}</span>`,
  decline: `<span class="tile red">${CROSS}</span>`,
  delay: `<span class="tile amber">${TIMER}</span>`,
  never: `<span class="tile">${SILENCE}</span>`,
};

function choice({ t, money }: Speech, outcome: Outcome, total: number): string {
  return (
    `<form method="post"><input type="hidden" name="outcome" value="${outcome}">${ICONS[outcome]}` +
    `<div class="grow"><b>${t(`outcome.${outcome}.title`)}</b><p class="muted" id="about-${outcome}">${t(`outcome.${outcome}.description`, { seconds: DELAY_SECONDS })}</p></div>` +
    `<button class="btn${outcome === 'pay' ? ' primary' : ''}" aria-describedby="about-${outcome}">${outcome === 'pay' ? t('outcome.pay.action', { amount: money(total) }) : t(`outcome.${outcome}.action`)}</button></form>`
  );
}

function choices({ speech, lines, isDeclined }: CheckoutPage): string {
  const { t } = speech;
  const banner = isDeclined
    ? `<div class="banner red" role="alert">${CROSS}<p><b>${t('declined.title')}</b><span>${t('declined.description')}</span></p></div>`
    : '';
  return (
    `${banner}<h2>${t('choose.title')}</h2><p class="muted">${t('choose.description')}</p>` +
    `<div class="card">${OUTCOMES.map((outcome) => choice(speech, outcome, totalOf(lines))).join('')}</div>`
  );
}

function ended(
  { speech: { t } }: CheckoutPage,
  state: 'complete' | 'expired' | 'processing',
  url: string,
): string {
  const look = { complete: 'green', expired: 'red', processing: 'amber' }[state];
  const icon = { complete: CHECK, expired: CROSS, processing: TIMER }[state];
  return (
    `<div class="banner ${look}" role="status">${icon}<p><b>${t(`${state}.title`)}</b><span>${t(`${state}.description`)}</span></p></div>` +
    `<a class="btn primary" href="${escapeHtml(url)}">${t('continue')}</a>`
  );
}

function end(page: CheckoutPage): string {
  const { session, cancelUrl } = page;
  if (session.status === 'complete') return ended(page, 'complete', session.successCallbackUrl);
  if (session.status === 'expired') return ended(page, 'expired', cancelUrl);
  return session.settlesAt === null
    ? choices(page)
    : ended(page, 'processing', session.successCallbackUrl);
}

/** The payment page: what is bought at the start, how it may end at the end. */
export function checkoutPage(page: CheckoutPage): string {
  const { speech, session, sku, lines, tenantName, cancelUrl, now } = page;
  const { t, money, day } = speech;
  const total = money(totalOf(lines));
  const period = `<br><span class="hint">${day(now)} – ${day(monthLater(now))}</span>`;
  const rows = [
    ...lines.map(
      (line, index) =>
        `<span>${lineName(speech, line, index)}${index === 0 ? period : ''}</span><span>${money(line.amount)}</span>`,
    ),
    `<span>${t('tax')}</span><span class="muted">${t('tax_none')}</span>`,
    `<span>${t('due_today')}</span><span>${total}</span>`,
  ];
  return (
    `<main class="pay"><section class="l"><div><a class="back" href="${escapeHtml(cancelUrl)}">${BACK}${t('back')}</a>${brand}` +
    `<h1 class="vh">${t('checkout_title')}</h1><p class="muted">${t('purchase', { plan: sku.name, tenant: tenantName })}</p><p class="amt num">${total}</p>` +
    `<p class="muted">${t('then', { amount: money(sku.unitPrice ?? 0) })}</p><ul class="lines num">${rows.map((row) => `<li>${row}</li>`).join('')}</ul></div></section>` +
    `<section class="r"><div>${end(page)}<p class="hint foot">${LOCK}${t('session')} <span class="mono" dir="ltr">${session.id}</span></p></div></section></main>`
  );
}

import type { InvoiceLine, InvoiceRow } from '~/server/domain/billing/invoices/invoices.queries';
import { totalOf } from '~/server/domain/billing/invoices/total';
import type { SkuRow, SubscriptionRow } from '~/server/domain/plans/plans.queries';
import { escapeHtml } from '~/server/platform/text/texts';
import { type Speech, brand, lineName } from './document';
import { BACK, CARD, CHECK, CROSS, FORWARD, RECEIPT } from './icons';

/** What the visitor just did, said on the page that follows. */
export const RESULTS = ['saved', 'paid', 'declined', 'renewed', 'canceled', 'too_much'] as const;
export type Result = (typeof RESULTS)[number];

type PortalPage = {
  speech: Speech;
  subscription: SubscriptionRow;
  sku: SkuRow | undefined;
  /** What the running month costs so far; undefined without a plan that is billed here. */
  lines: readonly InvoiceLine[] | undefined;
  openInvoices: readonly InvoiceRow[];
  tenantName: string;
  callbackUrl: string;
  result: Result | undefined;
};

function banner({ t }: Speech, result: Result): string {
  const isGood = result !== 'declined' && result !== 'too_much';
  return `<div class="banner ${isGood ? 'green' : 'red'}" role="${isGood ? 'status' : 'alert'}">${isGood ? CHECK : CROSS}<p><b>${t(`result.${result}.title`)}</b><span>${t(`result.${result}.description`)}</span></p></div>`;
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

type Row = {
  icon: string;
  title: string;
  description: string;
  fields: Readonly<Record<string, string>>;
  action: string;
  look?: 'primary' | 'danger';
  /** Shown instead of the button. */
  state?: string;
};

function row({ icon, title, description, fields, action, look, state }: Row): string {
  return (
    `<form method="post">${hidden(fields)}${icon}<div class="grow"><b>${title}</b><p class="muted">${description}</p></div>` +
    `${state ?? `<button class="btn${look ? ` ${look}` : ''}" aria-label="${action}: ${title}">${action}</button>`}</form>`
  );
}

function part(title: string, rows: readonly string[]): string {
  return `<section class="part"><h2>${title}</h2><div class="card">${rows.join('')}</div></section>`;
}

function cards({ speech: { t }, subscription }: PortalPage): string {
  return part(
    t('portal.card'),
    (['succeeds', 'declines'] as const).map((card) =>
      row({
        icon: `<span class="tile ${card === 'succeeds' ? 'green' : 'red'}">${CARD}</span>`,
        title: t(`portal.${card}.title`),
        description: t(`portal.${card}.description`),
        fields: { action: 'card', card },
        action: t('portal.use'),
        ...(subscription.sandboxCard === card
          ? { state: `<span class="badge green">${t('portal.in_use')}</span>` }
          : {}),
      }),
    ),
  );
}

function invoices({ speech: { t, money, day }, openInvoices }: PortalPage): string {
  return openInvoices.length === 0
    ? ''
    : part(
        t('portal.open_invoices'),
        openInvoices.map(({ id, amountDue, periodStart, periodEnd }, index) =>
          row({
            icon: `<span class="tile amber">${RECEIPT}</span>`,
            title: money(amountDue),
            description: `${day(periodStart)} – ${day(periodEnd)}`,
            fields: { action: 'pay', invoice: id },
            action: t('portal.pay'),
            ...(index === 0 ? { look: 'primary' as const } : {}),
          }),
        ),
      );
}

function plan({ speech: { t, day }, subscription }: PortalPage): string {
  return part(t('portal.plan'), [
    row({
      icon: `<span class="tile blue">${FORWARD}</span>`,
      title: t('portal.renew.title'),
      description: t('portal.renew.description', { date: day(subscription.currentPeriodEnd) }),
      fields: { action: 'renew', period: String(subscription.currentPeriodStart) },
      action: t('portal.renew.action'),
    }),
    row({
      icon: `<span class="tile">${CROSS}</span>`,
      title: t('portal.cancel.title'),
      description: t('portal.cancel.description'),
      fields: { action: 'cancel' },
      action: t('portal.cancel.action'),
      look: 'danger',
    }),
  ]);
}

function summary({ speech, subscription, sku, lines, tenantName }: PortalPage): string {
  const { t, money, day } = speech;
  const purchase = `<p class="muted">${t('purchase', { plan: sku?.name ?? subscription.planId, tenant: tenantName })}</p>`;
  if (!lines) return `${purchase}<p class="muted">${t('portal.nothing')}</p>`;
  const total = money(totalOf(lines));
  const rows = [
    ...lines.map(
      (line, index) =>
        `<span>${lineName(speech, line, index)}</span><span>${money(line.amount)}</span>`,
    ),
    `<span>${t('portal.next_total')}</span><span>${total}</span>`,
  ];
  const overdue =
    subscription.status === 'past_due'
      ? ` <span class="badge red">${t('portal.past_due')}</span>`
      : '';
  return (
    `${purchase}<p class="amt num">${total}</p><p class="muted">${t('portal.next', { date: day(subscription.currentPeriodEnd) })}${overdue}</p>` +
    `<ul class="lines num">${rows.map((one) => `<li>${one}</li>`).join('')}</ul>`
  );
}

/** What a customer of the sandbox manages: card, open invoices, plan. */
export function portalPage(page: PortalPage): string {
  const { speech, callbackUrl, lines, result } = page;
  const { t } = speech;
  const actions = lines ? cards(page) + invoices(page) + plan(page) : invoices(page);
  return (
    `<main class="pay"><section class="l"><div><a class="back" href="${escapeHtml(callbackUrl)}">${BACK}${t('back')}</a>${brand}` +
    `<h1 class="vh">${t('portal.title')}</h1>${summary(page)}</div></section>` +
    `<section class="r"><div>${result ? banner(speech, result) : ''}${actions || `<p class="muted">${t('portal.empty')}</p>`}</div></section></main>`
  );
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type InvoiceRow, findInvoice } from '~/server/domain/billing/invoices/invoices.queries';
import { readLink } from '~/server/domain/billing/payment/sandbox/links';
import { findTenantName } from '~/server/domain/billing/payment/subscriptions.queries';
import type { Services } from '~/server/domain/services/services';
import { sendNotFound } from '~/server/platform/http/unknown-routes';
import { escapeHtml } from '~/server/platform/text/texts';
import { type Speech, brand, lineName, sendDocument, speechOf } from './document';

const LOOKS: Readonly<Record<InvoiceRow['status'], string>> = {
  draft: '',
  open: 'amber',
  paid: 'green',
  uncollectible: 'red',
  void: '',
};

/** One invoice as a sheet of paper; the browser prints it. */
function invoicePage(speech: Speech, invoice: InvoiceRow, tenantName: string): string {
  const { t, money, day } = speech;
  const { id, status, lines, amountDue, amountPaid, createdAt, periodStart, periodEnd } = invoice;
  const facts = [
    [t('invoice.number'), `<span class="mono" dir="ltr">${id}</span>`],
    [t('invoice.tenant'), `<bdi>${escapeHtml(tenantName)}</bdi>`],
    [t('invoice.date'), day(createdAt)],
    [t('invoice.period'), `${day(periodStart)} – ${day(periodEnd)}`],
  ];
  const rows = lines.map(
    (line, index) =>
      `<tr><td>${lineName(speech, { ...line, quantity: 1 }, index)}</td><td>${line.quantity}</td><td>${money(line.amount)}</td></tr>`,
  );
  return (
    `<main class="sheet"><header><div>${brand}</div><span class="badge ${LOOKS[status]}">${t(`invoice.status.${status}`)}</span></header>` +
    `<h1 class="amt num">${money(amountDue)}</h1><p class="muted">${t('invoice.title')}</p>` +
    `<dl class="facts">${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>` +
    `<table class="num"><thead><tr><th scope="col">${t('invoice.item')}</th><th scope="col">${t('invoice.quantity')}</th><th scope="col">${t('invoice.amount')}</th></tr></thead>` +
    `<tbody>${rows.join('')}</tbody><tfoot><tr><td colspan="2">${t('invoice.total')}</td><td>${money(amountDue)}</td></tr>` +
    `<tr><td colspan="2">${t('invoice.paid')}</td><td>${money(amountPaid)}</td></tr></tfoot></table></main>`
  );
}

/** The page that a signed link to an invoice opens. */
export function registerSandboxInvoice(app: FastifyInstance, services: Services): void {
  app.get('/invoice', { schema: { hide: true } }, async (request, reply): Promise<FastifyReply> => {
    const { token } = request.query as Record<string, unknown>;
    const target = await readLink(services, 'invoice', token);
    const found =
      target &&
      (await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => {
        const invoice = await findInvoice(tx, target.tenantId, target.invoiceId);
        return invoice && { invoice, name: await findTenantName(tx, target.tenantId) };
      }));
    if (!found) return sendNotFound(reply);
    const speech = speechOf(request);
    return sendDocument(reply, speech, {
      title: speech.t('invoice.title'),
      body: invoicePage(speech, found.invoice, found.name ?? found.invoice.forTenantId),
    });
  });
}

import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { INVOICE_STATUSES } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { tenantMemberGuard } from '~/server/api/shared/guards';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  findInvoice,
  invoiceView,
  listInvoices,
} from '~/server/domain/billing/invoices/invoices.queries';
import { paymentProviderOf } from '~/server/domain/billing/payment/provider';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';

const tags = ['Cloud'];

/** What a tenant was billed. */
export const invoiceRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  const payments = paymentProviderOf(services);

  app.get(
    '/tenants/:tenantId/invoices',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'List the invoices of a tenant',
        description: 'Newest first, drafts included. Money in cents, dates in ISO 8601.',
        params: params({ tenantId: Id }),
        response: {
          200: Type.Object({
            invoices: Type.Array(
              Type.Object({
                id: Type.String(),
                skuId: Type.Optional(Type.String()),
                periodStart: Type.String(),
                periodEnd: Type.String(),
                status: Type.Enum([...INVOICE_STATUSES]),
                amountPaid: Type.Number(),
                amountDue: Type.Number(),
                createdAt: Type.String(),
                collectionMethod: Type.Optional(Type.String()),
                dueDate: Type.Optional(Type.String()),
              }),
            ),
          }),
          ...failures(404),
        },
      },
    },
    async (request) => {
      const { tenantId } = request.params;
      const rows = await database.inTenant(ADMIN_TENANT_ID, (tx) => listInvoices(tx, tenantId));
      return { invoices: rows.map(invoiceView) };
    },
  );

  app.get(
    '/tenants/:tenantId/invoices/:invoiceId/hosted-invoice-url',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'Get a short-lived address of one invoice',
        params: params({ tenantId: Id, invoiceId: Id }),
        response: {
          200: Type.Object({ hostedInvoiceUrl: Type.String() }),
          ...failures(404),
        },
      },
    },
    async (request) => {
      const { tenantId, invoiceId } = request.params;
      const invoice = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        findInvoice(tx, tenantId, invoiceId),
      );
      if (!invoice) throw notFoundById('invoices', invoiceId);
      return { hostedInvoiceUrl: await payments.invoiceUrl(invoice) };
    },
  );
};

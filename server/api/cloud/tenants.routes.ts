import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { cloudGuard, tenantMemberGuard } from '~/server/api/shared/guards';
import { recordWrite, recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { readTag } from '~/server/domain/tenant-lifecycle/tag';
import { deleteTenant } from '~/server/domain/tenant-lifecycle/tenant-deletion.rules';
import { tenantView, tenantViews } from '~/server/domain/tenant-lifecycle/tenant-view.queries';
import { NewTenant, TenantChanges } from '~/server/domain/tenant-lifecycle/tenants.input';
import {
  createTenantOnce,
  listAdministeredTenants,
  listTenantsOf,
  updateTenant,
} from '~/server/domain/tenant-lifecycle/tenants.rules';
import { assertRegion } from '~/server/domain/tenants/regions.queries';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { Id, Nullable } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { subscriptionSummarySchema } from './plans.schemas';
import { regionRoutes } from './regions.routes';

const WireTag = Type.Enum(['development', 'production']);

const Tenant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tag: WireTag,
  indicator: Type.String(),
  regionName: Type.String(),
  planId: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601.' }),
  isSuspended: Type.Boolean(),
  isAdmin: Type.Boolean({ description: 'The caller is one of its administrators.' }),
  subscription: Type.Object(subscriptionSummarySchema),
  usage: Type.Object({ activeUsers: Type.Number(), tokenUsage: Type.Number() }),
  quota: Type.Object({
    mauLimit: Nullable(Type.Number()),
    tokenLimit: Nullable(Type.Number()),
  }),
  openInvoices: Type.Array(
    Type.Object({
      dueDate: Nullable(Type.String()),
      collectionMethod: Nullable(Type.String()),
      amountDue: Type.Number(),
    }),
  ),
});

const IdempotencyKey = Type.String({
  pattern: '^[\\w-]{1,64}$',
  description: "The caller's own name for this request, such as a UUID.",
});

const tenantParams = params({ tenantId: Id });
const tags = ['Cloud'];

/** New tenants one user may create in an hour, development ones included. */
const TENANTS_PER_HOUR = 100;

/** The cloud API: tenants, regions and what a member may do. Cloud edition, console origin. */
export const cloudRoutes: ApiPlugin<RouteOptions> = async (app, { services, side }) => {
  const { database } = services;

  await app.register(regionRoutes, { services, side });

  app.get(
    '/tenants',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: 'List the tenants of the caller',
        description: 'Oldest first, suspended ones included.',
        response: { 200: Type.Array(Tenant), ...failures() },
      },
    },
    async (request) => {
      return database.inTenant(ADMIN_TENANT_ID, async (tx) =>
        tenantViews(
          tx,
          await listTenantsOf(tx, request.caller.id),
          await listAdministeredTenants(tx, request.caller.id),
        ),
      );
    },
  );

  app.post(
    '/tenants',
    {
      onRequest: cloudGuard(services, 'create:tenant'),
      schema: {
        security: [{ cloud: ['create:tenant'] }],
        tags,
        summary: 'Create a tenant',
        description:
          'The caller becomes its administrator. A repeated request with the same Idempotency-Key ' +
          'answers the tenant that the first one made, for a day.',
        headers: Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKey) }),
        body: NewTenant,
        response: { 201: Tenant, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      const order = {
        ...body,
        tag: readTag(body.tag),
        key: request.headers['idempotency-key'],
      };
      await countRequest(database, ADMIN_TENANT_ID, {
        key: `create-tenant:${caller.id}`,
        limit: TENANTS_PER_HOUR,
        windowSeconds: 3600,
      });
      await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        assertRegion(tx, caller.id, order.regionName, order.tag ?? 'Development'),
      );
      const tenant = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
        const created = await createTenantOnce(tx, caller.id, order);
        const view = await tenantView(tx, created.tenant);
        if (created.isNew) {
          await recordWrite(tx, request, 'Tenant.Create', view, { tenantId: view.id });
        }
        return view;
      });
      // Another request may have looked for the id before it existed.
      services.tenants.forget(tenant.id);
      return reply.code(201).send(tenant);
    },
  );

  app.patch(
    '/tenants/:tenantId',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'Rename a tenant',
        params: tenantParams,
        body: TenantChanges,
        response: { 200: Tenant, ...failures(404, 422) },
      },
    },
    async (request) =>
      recordedWrite(services, request, 'Tenant.Update', async (tx) =>
        tenantView(tx, await updateTenant(tx, request.params.tenantId, request.body)),
      ),
  );

  app.delete(
    '/tenants/:tenantId',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'Delete a tenant with everything in it',
        params: tenantParams,
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request.params;
      await recordedWrite(services, request, 'Tenant.Delete', (tx) => deleteTenant(tx, tenantId));
      services.tenants.forget(tenantId);
      services.keys.forget(tenantId);
      return reply.code(204).send(null);
    },
  );
};

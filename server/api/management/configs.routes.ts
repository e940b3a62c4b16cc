import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  getConsoleConfig,
  updateConsoleConfig,
} from '~/server/domain/console-config/console-config.rules';
import { failures } from '~/server/platform/http/schemas';

const tags = ['Configs'];
const closed = { additionalProperties: false } as const;

const ChargeNotification = Type.Object(
  {
    token: Type.Optional(Type.Boolean()),
    apiResource: Type.Optional(Type.Boolean()),
    machineToMachineApp: Type.Optional(Type.Boolean()),
    tenantMember: Type.Optional(Type.Boolean()),
  },
  closed,
);
const readAt = Type.Number({ description: 'Epoch milliseconds.' });

const ConsoleConfig = Type.Object({
  signInExperienceCustomized: Type.Boolean(),
  organizationCreated: Type.Boolean(),
  developmentTenantMigrationNotification: Type.Optional(
    Type.Object({
      isPaidTenant: Type.Boolean(),
      tag: Type.String(),
      readAt: Type.Optional(readAt),
    }),
  ),
  checkedChargeNotification: Type.Optional(ChargeNotification),
});

const ConsoleConfigChanges = Type.Object(
  {
    signInExperienceCustomized: Type.Optional(Type.Boolean()),
    organizationCreated: Type.Optional(Type.Boolean()),
    developmentTenantMigrationNotification: Type.Optional(
      Type.Object(
        {
          isPaidTenant: Type.Optional(Type.Boolean()),
          tag: Type.Optional(Type.String({ maxLength: 32 })),
          readAt: Type.Optional(readAt),
        },
        closed,
      ),
    ),
    checkedChargeNotification: Type.Optional(ChargeNotification),
  },
  closed,
);

/** What the console keeps about a tenant. */
export const configRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { services }) => {
  app.get(
    '/configs/admin-console',
    {
      schema: {
        tags,
        summary: 'Get the configuration of the console',
        response: { 200: ConsoleConfig, ...failures(404) },
      },
    },
    async (request) =>
      services.database.inTenant(request.tenantId, (tx) => getConsoleConfig(tx, request.tenantId)),
  );

  app.patch(
    '/configs/admin-console',
    {
      schema: {
        tags,
        summary: 'Change the configuration of the console',
        description: 'Merges top-level keys; the migration notification is merged itself.',
        body: ConsoleConfigChanges,
        response: { 200: ConsoleConfig, ...failures(404) },
      },
    },
    async (request) =>
      recordedWrite(services, request, 'Config.AdminConsole.Update', (tx) =>
        updateConsoleConfig(tx, request.tenantId, request.body),
      ),
  );
};

import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  ConsoleConfig,
  ConsoleConfigChanges,
} from '~/server/domain/console-config/console-config.input';
import {
  getConsoleConfig,
  updateConsoleConfig,
} from '~/server/domain/console-config/console-config.rules';
import { failures } from '~/server/platform/http/schemas';

const tags = ['Configs'];
/** What the console keeps about a tenant. */
export const configRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
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

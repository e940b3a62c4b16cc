import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  AccountCenterFields,
  AccountCenterPatch,
} from '~/server/domain/account-center/account-center.input';
import {
  type AccountCenter as AccountCenterRow,
  changeAccountCenter,
  holdAccountCenter,
  readAccountCenter,
} from '~/server/domain/account-center/account-center.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { failures } from '~/server/platform/http/schemas';

const tags = ['Account center'];

const AccountCenter = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  enabled: Type.Boolean(),
  fields: AccountCenterFields,
  webauthnRelatedOrigins: Type.Array(Type.String()),
});

const shown = representation<AccountCenterRow>(AccountCenter);

/** What users may see and change of their own account. */
export const accountCenterRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/account-center',
    {
      schema: {
        tags,
        summary: 'Get the settings of the account center',
        response: { 200: AccountCenter },
      },
    },
    ({ tenantId }) => services.database.inTenant(tenantId, (tx) => readAccountCenter(tx, tenantId)),
  );

  app.patch(
    '/account-center',
    {
      schema: {
        tags,
        summary: 'Change the settings of the account center',
        description:
          'With If-Match the change is made only if the settings are still as GET answered them with that ETag, else 412.',
        headers: ifMatch,
        body: AccountCenterPatch,
        response: { 200: AccountCenter, ...failures(412) },
      },
    },
    (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'AccountCenter.Update',
        hold: (tx) => holdAccountCenter(tx, request.tenantId),
        shown,
        change: (tx) => changeAccountCenter(tx, request.tenantId, request.body),
      }),
  );
};

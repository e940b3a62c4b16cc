import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  AccountCenterFields,
  AccountCenterPatch,
} from '~/server/domain/account-center/account-center.input';
import {
  changeAccountCenter,
  readAccountCenter,
} from '~/server/domain/account-center/account-center.rules';

const tags = ['Account center'];

const AccountCenter = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  enabled: Type.Boolean(),
  fields: AccountCenterFields,
  webauthnRelatedOrigins: Type.Array(Type.String()),
});

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
        body: AccountCenterPatch,
        response: { 200: AccountCenter },
      },
    },
    (request) =>
      recordedWrite(services, request, 'AccountCenter.Update', (tx) =>
        changeAccountCenter(tx, request.tenantId, request.body),
      ),
  );
};

import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertEditable } from '~/server/domain/account/account-fields';
import { readOwnData } from '~/server/domain/account/own-data.queries';
import { listOwnSignIns } from '~/server/domain/account/own-sign-ins.queries';
import { deleteOwnUser } from '~/server/domain/account/user-deletion.rules';
import { assertPermission } from '~/server/domain/account/verification-records.rules';
import { listUserGrants } from '~/server/domain/sessions/grants.queries';
import { revokeUserGrant } from '~/server/domain/sessions/grants.rules';
import { findUser } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Type } from 'typebox';
import { accessOf, ownerOf, refuseThirdParty, verificationOf } from './account.guard';
import { notifyCaller } from './notify-caller';
import { Grants, OwnData, SignIns } from './own-data.schemas';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];
const SHOWN_SIGN_INS = 20;
const GrantId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' });

/** What is kept about the user and who can see it; also its copy and its end. */
export const ownDataRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.addHook('onRequest', refuseThirdParty);

  app.get(
    '/sign-ins',
    {
      schema: {
        tags,
        summary: 'List the own last sign-ins',
        description: 'The newest 20, failed attempts among them.',
        response: { 200: SignIns, ...failures() },
      },
    },
    async (request) => ({
      signIns: await services.database.inTenant(request.tenantId, (tx) =>
        listOwnSignIns(tx, services, ownerOf(request), SHOWN_SIGN_INS),
      ),
    }),
  );

  app.get(
    '/grants',
    {
      schema: {
        tags,
        summary: 'List third-party applications with access to the own account',
        description: 'One for each application.',
        response: { 200: Grants, ...failures() },
      },
    },
    async ({ tenantId, caller }) => ({
      grants: await services.database.inTenant(tenantId, (tx) =>
        listUserGrants(tx, tenantId, caller.id),
      ),
    }),
  );

  app.delete(
    '/grants/:grantId',
    {
      schema: {
        tags,
        summary: 'Revoke the access of a third-party application',
        description: 'With all of its grants and tokens; access tokens that are JWTs live on.',
        params: params({ grantId: GrantId }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      await recordedAccountChange(services, request, 'Grant.Delete', async (tx) => {
        await lockUser(tx, tenantId, caller.id);
        await revokeUserGrant(tx, tenantId, caller.id, request.params.grantId);
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/export',
    {
      schema: {
        tags,
        summary: 'Download what is kept about the own account',
        description: 'Needs a proof. As far as the scopes of the token go, without secrets.',
        response: { 200: OwnData, ...failures() },
      },
    },
    async (request, reply) => {
      const data = await recordedAccountChange(services, request, 'Data.Export', async (tx) => {
        await assertPermission(tx, ownerOf(request), verificationOf(request));
        return readOwnData(tx, services, ownerOf(request), accessOf(request));
      });
      return reply.header('Content-Disposition', 'attachment; filename="account.json"').send(data);
    },
  );

  app.delete(
    '/',
    {
      schema: {
        tags,
        summary: 'Delete the own account',
        description: 'Needs a proof, and a tenant that lets its users delete their accounts.',
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      const user = await services.database.inTenant(tenantId, (tx) =>
        findUser(tx, tenantId, caller.id),
      );
      await recordedAccountChange(services, request, 'Delete', async (tx) => {
        await assertPermission(tx, ownerOf(request), verificationOf(request));
        assertEditable(accessOf(request), 'deletion');
        await deleteOwnUser(tx, ownerOf(request));
      });
      await notifyCaller(services, request, user, 'AccountDeleted');
      return reply.code(204).send(null);
    },
  );
};

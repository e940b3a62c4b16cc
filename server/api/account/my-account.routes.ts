import type { FastifyRequest } from 'fastify';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  accountView,
  assertEditable,
  assertScopes,
  profileView,
} from '~/server/domain/account/account-fields';
import {
  assertNewPassword,
  changeAccount,
  mergeProfile,
  setOwnPassword,
} from '~/server/domain/account/own-account.rules';
import { assertPermission } from '~/server/domain/account/verification-records.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { findUser, listSsoIdentities } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { hashPassword } from '~/server/platform/passwords/password-hash';
import { JsonObject } from '~/server/platform/schemas/values';
import { accessOf, ownerOf, verificationOf } from './account.guard';
import { Account, AccountChanges, PasswordBody, ProfileBody } from './account.schemas';
import { notifyCaller } from './notify-caller';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];
const FIELDS = ['name', 'avatar', 'username'] as const;

async function viewNow(tx: Tx, request: FastifyRequest) {
  const { tenantId, caller } = request;
  const user = await findUser(tx, tenantId, caller.id);
  const ssoIdentities = await listSsoIdentities(tx, tenantId, caller.id);
  return accountView(user, ssoIdentities, accessOf(request));
}

/** @throws CodedError as documented at `POST /my-account/password` */
async function changePassword(
  services: Services,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const { tenantId, caller } = request;
  const owner = ownerOf(request);
  const assertAllowed = async (tx: Tx) => {
    await assertPermission(tx, owner, verificationOf(request));
    assertEditable(accessOf(request), 'password');
  };
  const { user, policy } = await services.database.inTenant(tenantId, async (tx) => {
    await assertAllowed(tx);
    const { passwordPolicy } = await readSignInExperience(tx, tenantId);
    return { user: await findUser(tx, tenantId, caller.id), policy: passwordPolicy };
  });
  await assertNewPassword(services, user, policy, password);
  const digest = await hashPassword(tenantId, password);
  await recordedAccountChange(services, request, 'Password.Update', async (tx) => {
    await assertAllowed(tx);
    await setOwnPassword(tx, owner, digest, {
      sessionUid: caller.sessionUid,
      permissionId: verificationOf(request),
    });
  });
  await notifyCaller(services, request, user, 'PasswordChanged');
}

/** The user's own account, as far as the tenant leaves it to its users. */
export const myAccountRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/',
    {
      schema: {
        tags,
        summary: 'Get the own account',
        description: 'Without what the scopes of the token or the account center leave out.',
        response: { 200: Account, ...failures() },
      },
    },
    (request) => services.database.inTenant(request.tenantId, (tx) => viewNow(tx, request)),
  );

  app.patch(
    '/',
    {
      schema: {
        tags,
        summary: 'Change the own account',
        description: 'Custom data is replaced.',
        body: AccountChanges,
        response: { 200: Account, ...failures(422) },
      },
    },
    async (request) => {
      const { body } = request;
      const access = accessOf(request);
      for (const field of FIELDS) {
        if (body[field] !== undefined) assertEditable(access, field, 'profile');
      }
      if (body.customData) assertEditable(access, 'customData', 'profile', 'custom_data');
      const { tenantId, caller } = request;
      const before =
        body.username === undefined
          ? undefined
          : await services.database.inTenant(tenantId, (tx) => findUser(tx, tenantId, caller.id));
      const account = await recordedAccountChange(services, request, 'Update', async (tx) => {
        await changeAccount(tx, ownerOf(request), body);
        return viewNow(tx, request);
      });
      if (before && before.username !== body.username) {
        await notifyCaller(services, request, before, 'UsernameChanged');
      }
      return account;
    },
  );

  app.patch(
    '/profile',
    {
      schema: {
        tags,
        summary: 'Change the own profile',
        description: 'Merges claim by claim and answers the whole profile.',
        body: ProfileBody,
        response: { 200: JsonObject, ...failures() },
      },
    },
    async (request) => {
      const access = accessOf(request);
      assertEditable(access, 'profile', 'profile');
      if (request.body.address) assertScopes(access, 'address');
      return recordedAccountChange(services, request, 'Profile.Update', async (tx) => ({
        ...profileView(await mergeProfile(tx, ownerOf(request), request.body), access),
      }));
    },
  );

  app.post(
    '/password',
    {
      schema: {
        tags,
        summary: 'Set the own password',
        description: 'Needs a proof. Ends every other session with its tokens.',
        body: PasswordBody,
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      await changePassword(services, request, request.body.password);
      return reply.code(204).send(null);
    },
  );
};

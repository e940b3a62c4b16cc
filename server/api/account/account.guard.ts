import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { readBearerToken } from '~/server/api/shared/bearer';
import { unauthorized } from '~/server/api/shared/unauthorized';
import { readAccountCenter } from '~/server/domain/account-center/account-center.rules';
import type { AccountAccess } from '~/server/domain/account/account-fields';
import type { Owner } from '~/server/domain/account/verification-records.rules';
import {
  type RegisteredClient,
  loadRegisteredClient,
} from '~/server/domain/applications/registered-client.rules';
import type { Services } from '~/server/domain/services/services';
import { findUserToken } from '~/server/domain/sessions/user-token.queries';
import { assertActiveUser } from '~/server/domain/users/active-user.rules';
import { CodedError } from '~/server/platform/errors/coded-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the account API: what the tenant leaves to its users. */
    accountFields: AccountAccess['fields'];
    /** The application that the user lent the token to. */
    accountClient: RegisteredClient['application'];
  }
}

/**
 * Guard of the account API: a user's opaque access token of this tenant.
 * @throws CodedError auth.authorization_header_missing 401, auth.unauthorized 401, user.suspended
 * 401, auth.forbidden 403 without the scope `openid`, account_center.not_enabled 400
 */
export function accountGuard(services: Services): preHandlerAsyncHookHandler {
  return async (request) => {
    const { tenantId } = request;
    const token = readBearerToken(request);
    const { found, center } = await services.database.inTenant(tenantId, async (tx) => {
      const known = await findUserToken(tx, tenantId, token);
      if (!known) throw unauthorized();
      await assertActiveUser(tx, tenantId, known.userId);
      return { found: known, center: await readAccountCenter(tx, tenantId) };
    });
    const { userId, clientId, scopes, sessionUid } = found;
    const client = await loadRegisteredClient(services, tenantId, clientId);
    if (!client) throw unauthorized();
    if (!scopes.has('openid')) throw new CodedError('auth.forbidden');
    if (!center.enabled) throw new CodedError('account_center.not_enabled');
    request.caller = {
      type: 'user',
      id: userId,
      issuer: tenantId,
      clientId,
      scopes,
      ...(sessionUid === undefined ? {} : { sessionUid }),
    };
    request.accountFields = center.fields;
    request.accountClient = client.application;
  };
}

/**
 * What concerns other applications and the account as a whole is not for applications of others,
 * whatever the user lent to them.
 * @throws CodedError auth.forbidden
 */
export async function refuseThirdParty({ accountClient }: FastifyRequest): Promise<void> {
  if (accountClient.isThirdParty) throw new CodedError('auth.forbidden');
}

export function accessOf({ accountFields, caller }: FastifyRequest): AccountAccess {
  return { fields: accountFields, scopes: caller.scopes };
}

export function ownerOf({ tenantId, caller }: FastifyRequest): Owner {
  return { tenantId, userId: caller.id };
}

/** Id of the verification record that a call names; clients know the name of the header. */
export function verificationOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['logto-verification-id'];
  return typeof value === 'string' ? value : undefined;
}

import type { Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertEditable, assertReadable } from '~/server/domain/account/account-fields';
import {
  addOwnBackupCodes,
  addOwnPasskey,
  addOwnTotp,
  assertFactorOffered,
  backupCodesOf,
  changeMfaSettings,
  mfaSettingsOf,
  removeOwnFactor,
  renameOwnPasskey,
} from '~/server/domain/account/own-factors.rules';
import { assertPermission } from '~/server/domain/account/verification-records.rules';
import { generateBackupCodes } from '~/server/domain/mfa/backup-codes';
import { factorsOf } from '~/server/domain/mfa/factors';
import { ownFactorView, prepareBackupCodes } from '~/server/domain/mfa/mfa.rules';
import { accountNameOf, generateTotpSecret, totpQrCode } from '~/server/domain/mfa/totp';
import type { Services } from '~/server/domain/services/services';
import type { UserRow } from '~/server/domain/users/user-view';
import { findUser } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Id } from '~/server/platform/schemas/values';
import { Type } from 'typebox';
import { accessOf, ownerOf, verificationOf } from './account.guard';
import {
  BackupCodes,
  MfaSettings,
  MfaSettingsBody,
  NewBackupCodes,
  NewFactorBody,
  OwnFactor,
  PasskeyNameBody,
  TotpSecret,
} from './mfa.schemas';
import { notifyCaller } from './notify-caller';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];
const factorParams = params({ verificationId: Id });

/** Whether the call may change factors. */
async function assertMayChange(tx: Tx, request: FastifyRequest): Promise<void> {
  await assertPermission(tx, ownerOf(request), verificationOf(request));
  assertEditable(accessOf(request), 'mfa', 'identities');
}

function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw invalidInput('body', [key], 'Required');
  return value;
}

type NewFactor = Static<typeof NewFactorBody>;

/** Of the factor that is asked for, checked before anything else. */
function readNewFactor({ type, name, ...body }: NewFactor) {
  switch (type) {
    case 'Totp': {
      const secret = required(body.secret, 'secret');
      return { type, secret, code: required(body.code, 'code') };
    }
    case 'BackupCode':
      return { type, codes: required(body.codes, 'codes') };
    case 'WebAuthn': {
      const key = 'newIdentifierVerificationRecordId';
      return { type, recordId: required(body[key], key), name };
    }
  }
}

/** How a factor is added, prepared outside of the transaction. */
async function prepareFactor(
  services: Services,
  request: FastifyRequest,
  factor: ReturnType<typeof readNewFactor>,
): Promise<(tx: Tx) => Promise<UserRow>> {
  const owner = ownerOf(request);
  switch (factor.type) {
    case 'Totp':
      return (tx) => addOwnTotp(tx, owner, factor);
    case 'WebAuthn':
      return (tx) => addOwnPasskey(tx, owner, factor);
    case 'BackupCode': {
      // Digests are slow to make, so only for those who may keep them.
      await services.database.inTenant(request.tenantId, async (tx) => {
        await assertMayChange(tx, request);
        await assertFactorOffered(tx, owner, 'BackupCode');
      });
      const { stored } = await prepareBackupCodes(factor.codes);
      return (tx) => addOwnBackupCodes(tx, owner, stored);
    }
  }
}

/** The user's factors. Changes need a proof of who it is. */
export const accountMfaRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const readOwnUser = ({ tenantId, caller }: FastifyRequest) =>
    services.database.inTenant(tenantId, (tx) => findUser(tx, tenantId, caller.id));

  app.get(
    '/mfa-settings',
    {
      schema: {
        tags,
        summary: 'Get the own MFA settings',
        response: { 200: MfaSettings, ...failures() },
      },
    },
    async (request) => {
      assertReadable(accessOf(request), 'mfa', 'identities');
      return mfaSettingsOf(await readOwnUser(request));
    },
  );

  app.patch(
    '/mfa-settings',
    {
      schema: {
        tags,
        summary: 'Change the own MFA settings',
        body: MfaSettingsBody,
        response: { 200: MfaSettings, ...failures() },
      },
    },
    async (request) => {
      const before = await readOwnUser(request);
      const settings = await recordedAccountChange(
        services,
        request,
        'MfaSettings.Update',
        async (tx) => {
          await assertMayChange(tx, request);
          return changeMfaSettings(tx, ownerOf(request), request.body);
        },
      );
      if (mfaSettingsOf(before).skipMfaOnSignIn !== settings.skipMfaOnSignIn) {
        await notifyCaller(services, request, before, 'MfaChanged');
      }
      return settings;
    },
  );

  app.get(
    '/mfa-verifications',
    {
      schema: {
        tags,
        summary: 'List the own MFA factors',
        response: { 200: Type.Array(OwnFactor), ...failures() },
      },
    },
    async (request) => {
      assertReadable(accessOf(request), 'mfa', 'identities');
      return factorsOf(await readOwnUser(request)).map(ownFactorView);
    },
  );

  app.post(
    '/mfa-verifications',
    {
      schema: {
        tags,
        summary: 'Add an own MFA factor',
        description:
          'An authenticator app by its secret and a code, backup codes, or a passkey by its verification record.',
        body: NewFactorBody,
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const add = await prepareFactor(services, request, readNewFactor(request.body));
      const user = await recordedAccountChange(services, request, 'Mfa.Create', async (tx) => {
        await assertMayChange(tx, request);
        return add(tx);
      });
      await notifyCaller(services, request, user, 'MfaChanged');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/mfa-verifications/totp-secret/generate',
    {
      schema: {
        tags,
        summary: 'Make a secret for an authenticator app',
        description: 'Nothing is stored.',
        response: { 200: TotpSecret, ...failures() },
      },
    },
    async (request) => {
      const secret = generateTotpSecret();
      const account = accountNameOf(await readOwnUser(request));
      return { secret, secretQrCode: await totpQrCode(secret, request.hostname, account) };
    },
  );

  app.post(
    '/mfa-verifications/backup-codes/generate',
    {
      schema: {
        tags,
        summary: 'Make backup codes',
        description: 'Nothing is stored.',
        response: { 200: NewBackupCodes, ...failures() },
      },
    },
    async () => ({ codes: generateBackupCodes() }),
  );

  app.get(
    '/mfa-verifications/backup-codes',
    {
      schema: {
        tags,
        summary: 'Get which own backup codes are used',
        description: 'Needs a proof.',
        response: { 200: BackupCodes, ...failures(404) },
      },
    },
    async (request) => {
      await services.database.inTenant(request.tenantId, (tx) =>
        assertPermission(tx, ownerOf(request), verificationOf(request)),
      );
      assertReadable(accessOf(request), 'mfa', 'identities');
      return backupCodesOf(await readOwnUser(request));
    },
  );

  app.patch(
    '/mfa-verifications/:verificationId/name',
    {
      schema: {
        tags,
        summary: 'Rename an own passkey',
        params: factorParams,
        body: PasskeyNameBody,
        response: { 200: OwnFactor, ...failures() },
      },
    },
    async (request) => {
      const passkey = await recordedAccountChange(services, request, 'Mfa.Update', async (tx) => {
        await assertMayChange(tx, request);
        const { verificationId } = request.params;
        return ownFactorView(
          await renameOwnPasskey(tx, ownerOf(request), verificationId, request.body.name),
        );
      });
      await notifyCaller(services, request, await readOwnUser(request), 'MfaChanged');
      return passkey;
    },
  );

  app.delete(
    '/mfa-verifications/:verificationId',
    {
      schema: {
        tags,
        summary: 'Remove an own MFA factor',
        description: 'Backup codes go with the last other factor. Earlier proofs end.',
        params: factorParams,
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const recordId = verificationOf(request);
      const user = await recordedAccountChange(services, request, 'Mfa.Delete', async (tx) => {
        await assertMayChange(tx, request);
        return removeOwnFactor(tx, ownerOf(request), request.params.verificationId, recordId);
      });
      await notifyCaller(services, request, user, 'MfaChanged');
      return reply.code(204).send(null);
    },
  );
};

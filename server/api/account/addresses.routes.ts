import type { FastifyRequest } from 'fastify';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertEditable } from '~/server/domain/account/account-fields';
import {
  type AddressType,
  changeAddress,
  removeAddress,
} from '~/server/domain/account/own-addresses.rules';
import { assertPermission } from '~/server/domain/account/verification-records.rules';
import type { Services } from '~/server/domain/services/services';
import type { UserRow } from '~/server/domain/users/user-view';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { accessOf, ownerOf, verificationOf } from './account.guard';
import { EmailBody, PhoneBody } from './account.schemas';
import { notifyCaller } from './notify-caller';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];
const NAMES = { email: 'Email', phone: 'Phone' } as const;

async function writeAddress(
  services: Services,
  request: FastifyRequest,
  type: AddressType,
  change: { value: string; recordId: string } | undefined,
): Promise<void> {
  const owner = ownerOf(request);
  const action = `${NAMES[type]}.${change ? 'Update' : 'Delete'}` as const;
  let before: UserRow | undefined;
  await recordedAccountChange(services, request, action, async (tx) => {
    const permissionId = verificationOf(request);
    await assertPermission(tx, owner, permissionId);
    assertEditable(accessOf(request), type, type);
    before = change
      ? await changeAddress(tx, owner, { type, ...change }, permissionId)
      : await removeAddress(tx, owner, type, permissionId);
  });
  if (!before) return;
  await notifyCaller(services, request, before, `${NAMES[type]}Changed`);
}

/** The addresses of the user. Each change needs a proof of who it is. */
export const accountAddressRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/primary-email',
    {
      schema: {
        tags,
        summary: 'Set the own email address',
        description: 'The address must have been proved by a code.',
        body: EmailBody,
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { email: value, newIdentifierVerificationRecordId: recordId } = request.body;
      await writeAddress(services, request, 'email', { value, recordId });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/primary-phone',
    {
      schema: {
        tags,
        summary: 'Set the own phone number',
        description: 'The number must have been proved by a code.',
        body: PhoneBody,
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { phone: value, newIdentifierVerificationRecordId: recordId } = request.body;
      await writeAddress(services, request, 'phone', { value, recordId });
      return reply.code(204).send(null);
    },
  );

  for (const type of ['email', 'phone'] as const) {
    app.delete(
      `/primary-${type}`,
      {
        schema: {
          tags,
          summary:
            type === 'email' ? 'Remove the own email address' : 'Remove the own phone number',
          response: { 204: NoContent, ...failures(422) },
        },
      },
      async (request, reply) => {
        await writeAddress(services, request, type, undefined);
        return reply.code(204).send(null);
      },
    );
  }
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { getInteraction } from '~/server/oidc/interactions';
import { acceptedLanguages } from '~/server/platform/http/error-messages';
import type { Session } from './interaction-state';
import { readKnownDevice } from './device-cookie';

/** What a step needs to know of the request; 400 session.not_found without an interaction. */
export const openSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> => ({
  services,
  tenantId: request.tenantId,
  interaction: await getInteraction(services, request, reply),
  ip: request.ip,
  languages: acceptedLanguages(request.headers['accept-language']),
  device: await readKnownDevice(services, request),
});

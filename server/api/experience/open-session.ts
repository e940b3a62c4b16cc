import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { preferredLanguages } from '~/server/platform/text/languages';
import { readKnownDevice } from './device-cookie';
import type { Session } from '~/server/domain/sign-in/interaction-state.rules';

/** What a step needs to know of the request; 400 session.not_found without an interaction. */
export async function openSession(
  { services, protocol }: ProtocolRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  return {
    services,
    tenantId: request.tenantId,
    interaction: await protocol.getInteraction(request, reply),
    origin: `${request.protocol}://${request.host}`,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 512),
    languages: preferredLanguages(request.headers['accept-language']),
    device: await readKnownDevice(services, request),
  };
}

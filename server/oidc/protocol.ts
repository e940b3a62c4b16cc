import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import {
  asksForOrganizations,
  consentAsAgreed,
  missingScopesByOrganization,
  missingScopesOf,
  openConsent,
} from './consent';
import { answerConsentPage, switchAccount } from './consent-page';
import {
  findInteraction,
  foreseeInteraction,
  getInteraction,
  rejectInteraction,
} from './interactions';
import { findMachineClient } from './test-token';

async function openConsentRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { tenantId } = request;
  const interaction = await getInteraction(services, request, reply);
  const consent = await openConsent(services, tenantId, interaction);
  const { client, userId, missingOidcScopes } = consent;
  return {
    application: { id: client.clientId, name: client.clientName ?? client.clientId },
    redirectUri: String(interaction.params['redirect_uri']),
    userId,
    asksForOrganizations: asksForOrganizations(consent),
    missingOidcScopes,
    missingScopes: (tx: Tx) => missingScopesOf(tx, tenantId, consent, []),
    missingScopesByOrganization: (tx: Tx) => missingScopesByOrganization(tx, tenantId, consent),
    agree: (organizationIds: readonly string[]) =>
      consentAsAgreed(services, tenantId, consent, organizationIds),
    reject: (description: string) => rejectInteraction(interaction, 'access_denied', description),
  };
}

/** What interfaces beside OpenID Connect use of its provider. */
export function createProtocol(services: Services) {
  return {
    foreseeInteraction: (request: FastifyRequest, reply: FastifyReply) =>
      foreseeInteraction(services, request, reply),
    getInteraction: (request: FastifyRequest, reply: FastifyReply) =>
      getInteraction(services, request, reply),
    findInteraction: (request: FastifyRequest, reply: FastifyReply) =>
      findInteraction(services, request, reply),
    openConsent: (request: FastifyRequest, reply: FastifyReply) =>
      openConsentRequest(services, request, reply),
    answerConsentPage: (
      request: FastifyRequest,
      reply: FastifyReply,
      sendPage: () => FastifyReply | Promise<FastifyReply>,
    ) => answerConsentPage(services, request, reply, sendPage),
    switchAccount: (request: FastifyRequest, reply: FastifyReply) =>
      switchAccount(services, request, reply),
    findMachineClient: (tenantId: string, applicationId: string) =>
      findMachineClient(services, tenantId, applicationId),
  };
}

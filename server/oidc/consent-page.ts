import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { signInExperiences } from '../db/schema';
import type { Services } from '../services';
import { consentByItself, isThirdParty, openConsent } from './consent';
import { findInteraction } from './interactions';

/** Where a sign-in page leads that was opened without a running sign-in. */
export const unknownSessionUrl = async (
  { database }: Services,
  tenantId: string,
): Promise<string> => {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ url: signInExperiences.unknownSessionRedirectUrl })
      .from(signInExperiences)
      .where(eq(signInExperiences.tenantId, tenantId)),
  );
  return row?.url || '/unknown-session';
};

/**
 * GET /consent. The tenant's own applications get what they ask for at once; others need the page,
 * which `sendPage` answers with.
 */
export const answerConsentPage = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> => {
  const { tenantId } = request;
  const interaction = await findInteraction(services, request, reply);
  if (!interaction?.session || interaction.prompt.name !== 'consent') {
    return reply.redirect(await unknownSessionUrl(services, tenantId), 302);
  }
  const consent = await openConsent(services, tenantId, interaction);
  if (isThirdParty(consent)) return sendPage();
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(await consentByItself(services, tenantId, consent), 302);
};

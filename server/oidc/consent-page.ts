import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinOrganizations } from '~/server/domain/organizations/provisioning.rules';
import type { Services } from '~/server/domain/services/services';
import { unknownSessionUrl } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { findUserById } from '~/server/domain/users/identifiers.queries';
import { consumeOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import { raiseEvents } from '~/server/domain/webhooks/raise-events.rules';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';
import { errorMessage } from '~/server/platform/http/error-messages';
import { consentByItself, isThirdParty, openConsent } from './consent';
import { INTERACTION_PARAMETER } from './interaction-tabs';
import { consentPageUrl } from './interaction-url';
import { type Interaction, findInteraction, findStartedConsent } from './interactions';

/**
 * A one-time token in the request of someone who is signed in already: joins the organizations it
 * was made for. One that was used before is no obstacle, since signing in with it uses it.
 * @returns why the token cannot be used
 */
async function redeemOneTimeToken(
  services: Services,
  { tenantId, ip, headers }: FastifyRequest,
  { params, session, uid, clientId }: Interaction,
): Promise<CodedError | undefined> {
  const { one_time_token: token, login_hint: email } = params;
  if (typeof token !== 'string' || typeof email !== 'string' || !session) return undefined;
  try {
    await services.database.inTenant(tenantId, async (tx) => {
      const user = await findUserById(tx, tenantId, session.accountId);
      // It is for its addressee only: another user continues without it.
      if (user?.primaryEmail?.toLowerCase() !== email.toLowerCase()) return;
      const { context } = await consumeOneTimeToken(tx, tenantId, { token, email });
      const joined = await joinOrganizations(tx, tenantId, session.accountId, {
        organizationIds: context.jitOrganizationIds,
      });
      const memberships = joined.map((organizationId) => ({
        event: 'Organization.Membership.Updated' as const,
        payload: () => ({
          userAgent: headers['user-agent']?.slice(0, 512),
          ip,
          sessionId: uid,
          applicationId: clientId,
          organizationId,
        }),
      }));
      await raiseEvents(services, tx, tenantId, memberships);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return error.code === 'one_time_token.token_consumed' ? undefined : error;
  }
}

/**
 * GET /consent. The tenant's own applications get what they ask for at once; others need the page,
 * which `sendPage` answers with.
 */
export async function answerConsentPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { tenantId } = request;
  const isNamed = INTERACTION_PARAMETER in (request.query as object);
  const find = isNamed ? findInteraction : findStartedConsent;
  const interaction = await find(services, request, reply);
  if (!interaction?.session || interaction.prompt.name !== 'consent') {
    return reply.redirect(await unknownSessionUrl(services, tenantId), 302);
  }
  const refusal = await redeemOneTimeToken(services, request, interaction);
  if (refusal) {
    const languages = acceptedLanguages(request.headers['accept-language']);
    const query = new URLSearchParams({ errorMessage: errorMessage(refusal.code, languages) });
    return reply.redirect(`/one-time-token?${query}`, 302);
  }
  const consent = await openConsent(services, tenantId, interaction);
  if (isThirdParty(consent)) {
    return isNamed ? sendPage() : reply.redirect(consentPageUrl(interaction.record), 302);
  }
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(await consentByItself(services, tenantId, consent), 302);
}

/** Of the request that brought this user here; another one has an address of their own. */
const OF_THIS_PERSON = ['login_hint', 'identifier', 'one_time_token'];

/**
 * GET /consent/switch-account: the same request again, from a sign-in that asks who it is. What it
 * was pushed as (RFC 9126) can be used once only, so its parameters are sent themselves.
 */
export async function switchAccount(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await findInteraction(services, request, reply);
  if (interaction?.prompt.name !== 'consent') {
    return reply.redirect(await unknownSessionUrl(services, request.tenantId), 302);
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(interaction.params)) {
    if (OF_THIS_PERSON.includes(name) || name === 'request_uri') continue;
    for (const each of [value].flat()) if (typeof each === 'string') query.append(name, each);
  }
  const asked = query.get('prompt')?.split(' ') ?? [];
  query.set('prompt', asked.includes('consent') ? 'login consent' : 'login');
  return reply.header('Cache-Control', 'no-store').redirect(`/oidc/auth?${query}`, 302);
}

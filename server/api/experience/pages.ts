import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { sendPage } from '~/server/api/shared/send-page';
import { isLinkValid } from '~/server/domain/passwords/reset-links.rules';
import { hasUsers } from '~/server/domain/registration/new-user.rules';
import type { Services } from '~/server/domain/services/services';
import { unknownSessionUrl } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { escapeHtml } from '~/server/platform/text/texts';
import { applicationAddress } from './application-address';

import { type ExperienceSettings, readPageSettings } from './experience-settings';
import type { Interaction } from '~/server/domain/sign-in/interaction';
import { pendingCodeOf } from '~/server/domain/sign-in/sent-code';
import { sendCustomUi, sendCustomUiFile } from './custom-ui';
import { pageSources } from './page-sources';
import { registerSocialCallback } from './social-callback';
import type { InteractionState } from '~/server/domain/sign-in/state';

type Query = Record<string, string | string[] | undefined>;

/** Value of the parameter `ui` that shows the built-in page where the tenant has its own. */
const BUILT_IN_UI = 'built-in';

/** Pages of a running sign-in; what is behind each is the business of the page's own script. */
const FLOW_PAGES = [
  '/sign-in',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/continue',
  '/mfa-verification',
  '/mfa-binding',
  '/identifier-sign-in',
  '/identifier-register',
  // Where the provider leads for first_screen and direct_sign_in.
  '/single-sign-on',
  '/direct',
];

function text(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined;
}

/** Colours of the page's ground, so that the browser's own bars match it. */
const GROUND = { light: '#f6f5f8', dark: '#101014' };

/** What the head of a page in the tenant's look says. */
export function headOf({ branding, color }: ExperienceSettings): string {
  return [
    `<meta name="theme-color" content="${GROUND.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${color.isDarkModeEnabled ? GROUND.dark : GROUND.light}" media="(prefers-color-scheme: dark)">`,
    branding.favicon ? `<link rel="icon" href="${escapeHtml(branding.favicon)}">` : '',
  ].join('');
}

/** What users know the tenant by; the only one of an open-source installation has no name. */
export async function nameOf(
  { config, tenants }: Services,
  tenantId: string,
): Promise<string | null> {
  return config.edition === 'oss' || tenantId === ADMIN_TENANT_ID
    ? null
    : ((await tenants.find(tenantId))?.name ?? null);
}

type PageKind = {
  interaction?: Interaction | undefined;
  /** The console, which frames the page as its preview. */
  previewFor?: string;
  /** The tenant's own page is shown in its place, if there is one. */
  isReplaceable?: boolean;
  /** It shows pictures of users and third parties, or settings that are not saved yet. */
  showsAnyImage?: boolean;
};

/** The sign-in page with the tenant's settings in it, so that its first paint needs no request. */
async function sendExperiencePage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, previewFor, isReplaceable = false, showsAnyImage = false }: PageKind = {},
): Promise<FastifyReply> {
  const { tenantId } = request;
  const query = request.query as Query;
  const appId = text(query['app_id']) ?? interaction?.clientId;
  const { settings, phrases } = await readPageSettings(services, tenantId, {
    appId,
    organizationId: text(query['organization_id']),
  });
  const sources = pageSources(settings);
  if (isReplaceable && settings.customUiAssets && query['ui'] !== BUILT_IN_UI) {
    if (await sendCustomUi(services, request, reply, sources)) return reply;
  }
  const { imagesFrom: _images, ...withoutImages } = sources;
  return sendPage(services, reply, 'experience', {
    settings: {
      tenantId,
      edition: services.config.edition,
      signInExperience: settings,
      phrases,
      developmentTenant: settings.isDevelopmentTenant,
      isAdminTenant: tenantId === ADMIN_TENANT_ID,
      tenantName: await nameOf(services, tenantId),
      applicationUrl: await applicationAddress(services, tenantId, appId),
      awaitsFirstAccount:
        tenantId === ADMIN_TENANT_ID &&
        !(await services.database.inTenant(tenantId, (tx) => hasUsers(tx, tenantId))),
      pendingCode: pendingCodeOf(interaction?.state as InteractionState | undefined),
      previewFor,
    },
    framedBy: previewFor,
    head: headOf(settings),
    // Styles of the tenant must not choose where the page asks for images.
    ...(showsAnyImage && (previewFor !== undefined || !settings.customCss)
      ? withoutImages
      : sources),
  });
}

/** The sign-in pages, on both sides; without a running sign-in they lead away. */
export function registerExperiencePages(
  app: FastifyInstance,
  { services, side, protocol }: ProtocolRouteOptions,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendExperiencePage(services, request, reply);

  // The console's own sign-in is the product's.
  const isReplaceable = side === 'tenant';
  const sendFlowPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    if (query['preview'] !== undefined) {
      return side === 'tenant'
        ? sendExperiencePage(services, request, reply, {
            previewFor: services.config.origin,
            showsAnyImage: true,
          })
        : send(request, reply);
    }
    if (isReplaceable && (await sendCustomUiFile(services, request, reply))) return reply;
    const interaction = await protocol.findInteraction(request, reply);
    return interaction
      ? sendExperiencePage(services, request, reply, { interaction, isReplaceable })
      : reply.redirect(
          await unknownSessionUrl(services, request.tenantId, text(query['app_id'])),
          302,
        );
  };

  const options = { schema: { hide: true } };
  for (const path of FLOW_PAGES) {
    app.get(path, options, sendFlowPage);
    app.get(`${path}/*`, options, sendFlowPage);
  }
  // Without a running sign-in it says so: the user comes from a provider, maybe in another browser.
  registerSocialCallback(app, side, async (request, reply) => {
    const interaction = await protocol.findInteraction(request, reply);
    return sendExperiencePage(services, request, reply, {
      interaction,
      isReplaceable: isReplaceable && interaction !== undefined,
    });
  });
  app.get('/unknown-session', options, send);
  app.get('/password-reset', options, async (request, reply) => {
    const { token, errorMessage } = request.query as Query;
    if (errorMessage !== undefined) return send(request, reply);
    const { tenantId } = request;
    // Only read here: mail programs open links before users do.
    const isValid = await services.database.inTenant(tenantId, (tx) =>
      isLinkValid(tx, tenantId, text(token) ?? ''),
    );
    return isValid
      ? send(request, reply)
      : reply.redirect('/password-reset?errorMessage=password_reset_link.not_valid', 302);
  });
  app.get('/consent', options, (request, reply) =>
    protocol.answerConsentPage(request, reply, () =>
      sendExperiencePage(services, request, reply, { showsAnyImage: true }),
    ),
  );
  app.get('/consent/switch-account', options, (request, reply) =>
    protocol.switchAccount(request, reply),
  );
  app.get('/one-time-token', options, (request, reply) => {
    const query = request.query as Query;
    // On the console's origin the console has a page of this name, which brings no login_hint.
    if (side === 'console' && query['login_hint'] === undefined) return reply.callNotFound();
    return query['errorMessage'] === undefined
      ? sendFlowPage(request, reply)
      : send(request, reply);
  });
  if (side === 'tenant') {
    app.get('/', options, async (request, reply) => {
      const interaction = await protocol.findInteraction(request, reply);
      const target = interaction ? '/sign-in' : await unknownSessionUrl(services, request.tenantId);
      return reply.redirect(target, 302);
    });
  }
}

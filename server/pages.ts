import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { sendPage, webFolder } from '~/server/api/shared/send-page';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { consoleIssuerMetadata } from '~/server/oidc/endpoints';
import { fixedTenantOf } from '~/server/platform/config/config';
import type { SendUnknown } from '~/server/platform/http/unknown-routes';

function consoleSettings({ config }: Services) {
  return {
    edition: config.edition,
    version: config.version,
    origin: config.origin,
    tenantOrigin: config.tenantOrigin,
    fixedTenantId: fixedTenantOf(config) ?? null,
    analytics: config.analytics ?? null,
    versionService: config.versionServiceUrl ?? null,
    devFeatures: config.hasDevFeatures,
    issuerMetadata: consoleIssuerMetadata(config),
  };
}

/** Immutable assets, precompressed by the build, below /assets/. */
export async function registerAssets(app: FastifyInstance, { config }: Services): Promise<void> {
  const root = path.join(webFolder(config.edition), 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    // A watch build keeps its file names.
    immutable: config.isProduction,
    maxAge: config.isProduction ? '365d' : 0,
    index: false,
    decorateReply: false,
  });
}

/** A fresh open-source installation: the next person to register becomes its administrator. */
async function awaitsFirstAdministrator({ database }: Services): Promise<boolean> {
  const { signInMode } = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
    readSignInExperience(tx, ADMIN_TENANT_ID),
  );
  return signInMode === 'Register';
}

/** The console: one page for every path that nothing else answers. */
export function registerConsolePages(
  app: FastifyInstance,
  services: Services,
  sendUnknown: SendUnknown,
): void {
  const { config } = services;
  const isApi = (url: string) => /^\/(?:api|oidc|me|assets)(?:[/?]|$)/.test(url);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    // The inspector's window is of another site and would lose the page that opened it.
    if ((request.query as Record<string, unknown>)['inspect'] !== undefined) {
      reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    return sendPage(services, reply, 'console', {
      settings: consoleSettings(services),
      connectTo: config.versionServiceUrl ? [new URL(config.versionServiceUrl).origin] : [],
      scriptsFrom: (config.analytics?.scriptUrls ?? []).map((url) => new URL(url).origin),
      // The preview of a tenant's sign-in page.
      framesFrom: [config.tenantOrigin.replace('{tenantId}', '*')],
    });
  };

  // Built for tests and in watch mode only; elsewhere the console says that there is no such page.
  app.get('/__internal__/gallery', { schema: { hide: true } }, (request, reply) =>
    existsSync(path.join(webFolder(config.edition), 'gallery.html'))
      ? sendPage(services, reply, 'gallery', { settings: {} })
      : send(request, reply),
  );
  if (config.edition === 'oss') {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect(
        (await awaitsFirstAdministrator(services)) ? '/console/welcome' : '/console',
        302,
      ),
    );
    app.get('/console', { schema: { hide: true } }, async (request, reply) =>
      (await awaitsFirstAdministrator(services))
        ? reply.redirect('/console/welcome', 302)
        : send(request, reply),
    );
  }
  const isConsole = (url: string) => config.edition === 'cloud' || /^\/console(?:[/?]|$)/.test(url);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    if (method !== 'GET' || isApi(url)) return sendUnknown(request, reply);
    // The console has nothing to show outside of its folder; inside it says what is not there.
    return isConsole(url) ? send(request, reply) : reply.redirect(`/console${url}`, 302);
  });
}

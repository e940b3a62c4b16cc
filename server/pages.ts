import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { fixedTenantOf } from '~/server/platform/config/config';
import { projectRoot } from '~/server/platform/config/project-root';
import { newNonce, setPagePolicy } from '~/server/platform/http/security-headers';
import type { SendUnknown } from '~/server/platform/http/unknown-routes';
import { consoleIssuerMetadata } from './oidc/endpoints';
import type { Services } from './services';

const webFolder = (edition: string): string => path.join(projectRoot, 'dist/web', edition);

/** JSON inside a script element: `<` cannot end the element early. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const templates = new Map<string, string>();

const loadTemplate = (file: string, isProduction: boolean): string => {
  const cached = templates.get(file);
  if (cached !== undefined && isProduction) return cached;
  const template = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Gatehouse</title><p>The pages are not built. Run npm run build.</p>';
  templates.set(file, template);
  return template;
};

export interface PageOptions {
  /** Serialised into the element `gatehouse-settings`. */
  settings: unknown;
  /** Extra markup for the head, already escaped. */
  head?: string;
  connectTo?: readonly string[];
  scriptsFrom?: readonly string[];
  status?: number;
}

/** Send one of the built pages with its settings, a fresh nonce and a strict policy. */
export const sendPage = (
  services: Services,
  reply: FastifyReply,
  page: 'console' | 'experience' | 'gallery' | 'outbox',
  { settings, head = '', connectTo = [], scriptsFrom = [], status = 200 }: PageOptions,
): FastifyReply => {
  const { edition, isProduction } = services.config;
  const nonce = newNonce();
  const html = loadTemplate(path.join(webFolder(edition), `${page}.html`), isProduction)
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--gatehouse:head-->', () => head)
    .replace(
      '<!--gatehouse:settings-->',
      () =>
        `<script type="application/json" id="gatehouse-settings" nonce="${nonce}">${scriptJson(settings)}</script>`,
    );
  setPagePolicy(reply, nonce, { connectTo, scriptsFrom });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(html);
};

const consoleSettings = ({ config }: Services) => ({
  edition: config.edition,
  version: config.version,
  origin: config.origin,
  tenantOrigin: config.tenantOrigin,
  fixedTenantId: fixedTenantOf(config) ?? null,
  analytics: config.analytics ?? null,
  versionService: config.versionServiceUrl ?? null,
  devFeatures: config.hasDevFeatures,
  issuerMetadata: consoleIssuerMetadata(config),
});

/** Immutable assets, precompressed by the build, below /assets/. */
export const registerAssets = async (app: FastifyInstance, { config }: Services): Promise<void> => {
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
};

/** A fresh open-source installation: the next person to register becomes its administrator. */
const awaitsFirstAdministrator = async ({ database }: Services): Promise<boolean> => {
  const { signInMode } = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
    readSignInExperience(tx, ADMIN_TENANT_ID),
  );
  return signInMode === 'Register';
};

/** The console: one page for every path that nothing else answers. */
export const registerConsolePages = (
  app: FastifyInstance,
  services: Services,
  sendUnknown: SendUnknown,
): void => {
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
};

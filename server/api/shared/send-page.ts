import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { projectRoot } from '~/server/platform/config/project-root';
import { codingFor, compressed } from '~/server/platform/http/compress';
import { newNonce, setPagePolicy } from '~/server/platform/http/security-headers';

export function webFolder(edition: string): string {
  return path.join(projectRoot, 'dist/web', edition);
}

/** JSON inside a script element: `<` cannot end the element early. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

const templates = new Map<string, string>();

function loadTemplate(file: string, isProduction: boolean): string {
  const cached = templates.get(file);
  if (cached !== undefined && isProduction) return cached;
  const template = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Gatehouse</title><p>The pages are not built. Run npm run build.</p>';
  templates.set(file, template);
  return template;
}

export type PageOptions = {
  /** Serialised into the element `gatehouse-settings`. */
  settings: unknown;
  /** Extra markup for the head, already escaped. */
  head?: string;
  connectTo?: readonly string[];
  scriptsFrom?: readonly string[];
  stylesFrom?: readonly string[];
  framesFrom?: readonly string[];
  imagesFrom?: readonly string[];
  framedBy?: string | undefined;
  status?: number;
};

/**
 * Send one of the built pages with its settings, a fresh nonce and a strict policy.
 *
 * It is compressed, which is safe as long as no text of the request is in it: the pages read their
 * query themselves, and what it names here only selects stored settings. Of what is private, the
 * nonce is another one each time, and the code that was sent last is known to its asker.
 */
export async function sendPage(
  services: Services,
  reply: FastifyReply,
  page: 'account' | 'console' | 'demo-app' | 'experience' | 'gallery' | 'outbox',
  { settings, head = '', status = 200, ...sources }: PageOptions,
): Promise<FastifyReply> {
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
  setPagePolicy(reply, nonce, sources);
  const coding = codingFor(reply.request.headers['accept-encoding']);
  if (coding) reply.header('Content-Encoding', coding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '))
    .send(coding ? await compressed(html, coding) : html);
}

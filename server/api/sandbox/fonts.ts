import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '~/server/platform/config/project-root';

const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'arabic-400.woff2':
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  'arabic-600.woff2':
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
} as const;

/** The product's typefaces for pages without its bundles. */
export function registerSandboxFonts(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('font/woff2')
        .header('Cache-Control', 'public, max-age=86400')
        .send(readFileSync(path.join(projectRoot, 'node_modules', file))),
    );
  }
}

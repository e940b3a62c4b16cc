import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { failures } from '~/server/platform/http/schemas';
import { inOpenApi30 } from './openapi-3-0';
import { withContentTypes } from './openapi-contents';

function bearer(description: string) {
  return {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description,
  };
}

/** Access tokens a route can ask for, by audience. */
const securitySchemes = {
  management: bearer(
    "Token for a tenant's management API, or a tenant member's organization token.",
  ),
  account: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'Opaque access token of a user of the tenant, for no resource.',
  },
  me: bearer('Token of a person for the `me` API.'),
  cloud: bearer('Token of a person for the cloud API.'),
  organization: bearer('Organization token of a member of the tenant in the path.'),
};

type SecurityScheme = keyof typeof securitySchemes;

/**
 * Note in the document which token all routes of a plugin ask for, with which scopes, and how they
 * refuse one.
 */
export function documentSecurity(
  app: FastifyInstance,
  scheme: SecurityScheme,
  scopes: readonly string[],
): void {
  app.addHook('onRoute', (route) => {
    const schema = route.schema ?? {};
    route.schema = Object.assign(schema, {
      security: [{ [scheme]: [...scopes] }],
      response: { ...failures(), ...(schema.response as object | undefined) },
    });
  });
}

type Document = {
  paths?: Record<string, object>;
};

function pathsThat(document: Document, isWanted: (path: string) => boolean): Document {
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(document.paths ?? {}).filter(([path]) => isWanted(path)),
    ),
  };
}

function isExperience(path: string): boolean {
  return path.startsWith('/api/experience');
}
function isUserApi(path: string): boolean {
  return /^\/api\/(?:my-account|verifications)\b/.test(path);
}

/**
 * Collects the routes' schemas into one OpenAPI 3.1 document, served at /api/openapi.json. Existing
 * clients find it in parts, and whole at /api/swagger.json, as OpenAPI 3.0.
 */
export async function registerOpenApi(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gatehouse API',
        version: config.version,
        description: 'Management, experience, account and cloud API of Gatehouse.',
      },
      components: { securitySchemes },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        String(json['$id'] ?? `schema-${index}`),
    },
  });
  const serve = (path: string, documentOf: () => object): void => {
    let document: object | undefined;
    app.get(path, { schema: { hide: true } }, () => {
      document ??= documentOf();
      return document;
    });
  };
  const whole = () => withContentTypes(app.swagger() as Document);
  const serve30 = (path: string, isWanted: (path: string) => boolean): void =>
    serve(path, () => ({
      ...(inOpenApi30(pathsThat(whole(), isWanted)) as Document),
      openapi: '3.0.1',
    }));
  serve('/api/openapi.json', whole);
  serve30('/api/swagger.json', () => true);
  serve30(
    '/api/.well-known/management.openapi.json',
    (path) => !isExperience(path) && !isUserApi(path),
  );
  serve30('/api/.well-known/experience.openapi.json', isExperience);
  serve30('/api/.well-known/user.openapi.json', isUserApi);
}

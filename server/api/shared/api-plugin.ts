import type {
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Complete } from '~/server/platform/schemas/complete';

// eslint-disable-next-line no-restricted-syntax -- Fastify reads its `this` type
interface ApiTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Complete<Static<this['schema']>> : unknown;
}

/**
 * A plugin with routes. An answer names every field that its schema declares: an optional field
 * that a service forgets would otherwise be missing without an error.
 */
export type ApiPlugin<Options extends FastifyPluginOptions = Record<never, never>> =
  FastifyPluginAsync<Options, RawServerDefault, ApiTypeProvider>;

import type { FastifyRequest } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';

/** Secrets are readable only with a scope that may change them. */
export const maySeeSecrets = ({ caller }: FastifyRequest): boolean =>
  caller.scopes.has(ALL_SCOPE) || caller.scopes.has('write:data');

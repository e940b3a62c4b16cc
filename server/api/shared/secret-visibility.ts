import type { FastifyRequest } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';

/** Admins of the tenant and applications with the whole management API, not collaborators. */
export function hasFullAccess({ caller }: FastifyRequest): boolean {
  return caller.scopes.has(ALL_SCOPE) || caller.scopes.has('manage:tenant');
}

/** Secrets that providers elsewhere gave the tenant. */
export const maySeeProviderSecrets = hasFullAccess;

/** Secrets are readable only with a scope that may change them. */
export function maySeeSecrets({ caller }: FastifyRequest): boolean {
  return caller.scopes.has(ALL_SCOPE) || caller.scopes.has('write:data');
}

import type { FastifyRequest } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';

/**
 * Admins of the tenant and applications with the whole management API, not collaborators. Only they
 * see secrets that other providers issued to the tenant.
 */
export function hasFullAccess({ caller }: FastifyRequest): boolean {
  return caller.scopes.has(ALL_SCOPE) || caller.scopes.has('manage:tenant');
}

/** Secrets are readable only with a scope that may change them. */
export function maySeeSecrets({ caller }: FastifyRequest): boolean {
  return caller.scopes.has(ALL_SCOPE) || caller.scopes.has('write:data');
}

import type { FastifyRequest } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';

/**
 * Secrets that providers elsewhere gave the tenant are for its admins and for applications with full
 * access, not for collaborators.
 */
export const maySeeProviderSecrets = ({ caller }: FastifyRequest): boolean =>
  caller.scopes.has(ALL_SCOPE) || caller.scopes.has('manage:tenant');

/** Secrets are readable only with a scope that may change them. */
export const maySeeSecrets = ({ caller }: FastifyRequest): boolean =>
  caller.scopes.has(ALL_SCOPE) || caller.scopes.has('write:data');

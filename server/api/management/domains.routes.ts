import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { CustomDomain } from './applications.schemas';

const tags = ['Domains'];
const Domain = Type.Object({ id: Id, ...Type.Omit(CustomDomain, ['cloudflareData']).properties });

/**
 * Custom domains of the tenant. They need a provider of certificates, which this version does not
 * have: a tenant has no domain and can add none.
 */
export const domainRoutes: ApiPlugin = async (app) => {
  app.get(
    '/domains',
    {
      schema: {
        tags,
        summary: 'List custom domains',
        response: { 200: Type.Array(Domain), ...failures() },
      },
    },
    async () => [],
  );

  app.post(
    '/domains',
    {
      schema: {
        tags,
        summary: 'Add a custom domain',
        description: 'Refused with domain.not_configured: this version has no provider.',
        body: Type.Object(
          { domain: Type.String({ minLength: 1, maxLength: 256 }) },
          { additionalProperties: false },
        ),
        response: { 201: Domain, ...failures() },
      },
    },
    async () => {
      throw new CodedError('domain.not_configured', { kind: 'malformed' });
    },
  );

  app.get(
    '/domains/:id',
    {
      schema: {
        tags,
        summary: 'Get a custom domain',
        params: params({ id: Id }),
        response: { 200: Domain, ...failures(404) },
      },
    },
    async ({ params: { id } }) => {
      throw notFoundById('domains', id);
    },
  );

  app.delete(
    '/domains/:id',
    {
      schema: {
        tags,
        summary: 'Remove a custom domain',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async ({ params: { id } }) => {
      throw notFoundById('domains', id);
    },
  );
};

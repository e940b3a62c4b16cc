import { Readable } from 'node:stream';
import { Type } from 'typebox';
import {
  USER_EXPORT_FIELDS,
  USER_EXPORT_FORMATS,
  USER_EXPORT_IDS_MAX,
  type UserExportField,
} from '~/contract/user-export';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { findLiveCaller } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { whileAllowed } from '~/server/api/shared/while-allowed';
import { exportUsers } from '~/server/domain/user-export/export-users.queries';
import { userSearch, userSearchFields } from '~/server/domain/users/users.queries';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { holdUntilAnswered } from '~/server/platform/http/admission';
import { failures } from '~/server/platform/http/schemas';
import { searchQuery } from '~/server/platform/lists/search';
import { readUserFilters, userFilterQuery } from './users.query';

const TYPES = { jsonl: 'application/x-ndjson', csv: 'text/csv' } as const;
const EXPORTS_PER_HOUR = 60;

/** Files of one tenant in a process: each holds a turn of the tenant's requests as long as it lasts. */
const turns = createFairQueue({ each: 2, waiting: 0 });

/** @throws CodedError guard.invalid_input */
function readFields(text: string | undefined): UserExportField[] {
  if (text === undefined) return [...USER_EXPORT_FIELDS];
  const names = [...new Set(text.split(','))];
  const known = names.flatMap((name) => USER_EXPORT_FIELDS.find((field) => field === name) ?? []);
  if (known.length < names.length) {
    throw invalidInput('query', ['fields'], 'names a field that cannot be exported');
  }
  return known;
}

/** @throws CodedError guard.invalid_input */
function readIds(text: string | undefined): string[] | undefined {
  const ids = text?.split(',');
  if (ids && ids.length > USER_EXPORT_IDS_MAX) {
    throw invalidInput('query', ['ids'], `names more than ${USER_EXPORT_IDS_MAX} users`);
  }
  return ids;
}

async function* startingWith(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

const { sort: _sort, ...filterQuery } = userFilterQuery;

/** Users as a file. */
export const userExportRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/users/export',
    {
      schema: {
        tags: ['Users'],
        summary: 'Export users',
        description:
          'Everybody whom the search and the filters find, newest first: CSV whose formulas are made ' +
          'text, or one JSON object a line. Password hashes and secrets are never part of it. Each ' +
          'export is written to the audit log.',
        querystring: Type.Object({
          format: Type.Optional(
            Type.Enum([...USER_EXPORT_FORMATS], { description: 'Default `csv`.' }),
          ),
          fields: Type.Optional(
            Type.String({
              maxLength: 512,
              description: `Names with commas between them: ${USER_EXPORT_FIELDS.join(', ')}. All by default.`,
            }),
          ),
          ids: Type.Optional(
            Type.String({
              pattern: '^[\\w-]{1,64}(,[\\w-]{1,64})*$',
              maxLength: USER_EXPORT_IDS_MAX * 65,
              description: `Only these users, up to ${USER_EXPORT_IDS_MAX}, with commas between them.`,
            }),
          ),
          ...filterQuery,
          ...searchQuery(Object.keys(userSearchFields)),
        }),
        produces: [TYPES.csv, TYPES.jsonl],
        response: { 200: Type.String(), ...failures(429) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller, query } = request;
      const { format = 'csv' } = query;
      const wanted = {
        format,
        fields: readFields(query.fields),
        ids: readIds(query.ids),
        filters: readUserFilters(query),
        query,
      };
      // Refused here, since an answer that has begun cannot be refused any more.
      userSearch(query);
      await countRequest(database, tenantId, {
        key: `user-export:${caller.id}`,
        limit: EXPORTS_PER_HOUR,
        windowSeconds: 3600,
      });
      await holdUntilAnswered(turns, tenantId, reply);
      const chunks = exportUsers(database, tenantId, wanted);
      // The database refuses expressions that it cannot read: then there is no export to record.
      const first = await chunks.next();
      await recordedWrite(
        services,
        request,
        'User.Export',
        async () => null,
        () => ({
          format,
          fields: wanted.fields,
          query,
        }),
      );
      return reply
        .type(`${TYPES[format]}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="users.${format}"`)
        .header('cache-control', 'no-store')
        .send(
          Readable.from(
            whileAllowed(startingWith(first, chunks), () => findLiveCaller(services, request)),
          ) as never,
        );
    },
  );
};

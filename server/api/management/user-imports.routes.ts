import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BULK_JOBS_PER_HOUR, type FileAction } from '~/contract/bulk-jobs';
import { USER_IMPORTS_PER_HOUR, USER_IMPORT_BYTES_MAX } from '~/contract/user-import';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { findLiveCaller } from '~/server/api/shared/guards';
import { recordWrite, recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { whileAllowed } from '~/server/api/shared/while-allowed';
import { findJob } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { untilFirst } from '~/server/domain/bulk-jobs/bulk-jobs.rules';
import { errorFile } from '~/server/domain/user-import/error-file';
import { findImport, summarize } from '~/server/domain/user-import/imports.queries';
import { ImportSettings } from '~/server/domain/user-import/settings.input';
import { startJob } from '~/server/domain/user-import/start.rules';
import { publishUpload, readUpload, removeImport } from '~/server/domain/user-import/upload.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Id } from '~/server/platform/schemas/values';
import { BulkJob, IdempotencyKey } from './bulk-jobs/bulk-jobs.schemas';
import { ImportSummary, UserImport, importView } from './user-imports.schemas';

const tags = ['User imports'];
const importParams = params({ id: Id });
const jobQuery = Type.Object({ jobId: Id });

/** The file of an upload; what the parser refuses is no upload. */
function refused(cause: unknown): CodedError {
  return new CodedError('guard.invalid_input', { values: { type: 'files' }, cause });
}

async function fileOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw refused(undefined);
  const file = await request.file().catch((error: unknown) => {
    throw refused(error);
  });
  if (!file) throw refused(undefined);
  return file;
}

/** The content of a file; one that ends early is refused as well. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  } catch (error) {
    throw refused(error);
  }
}

/** A job of this file. */
async function findOwnJob(tx: Tx, tenantId: string, importId: string, jobId: string) {
  const job = await findJob(tx, tenantId, jobId);
  if (job.parameters['importId'] !== importId) throw notFoundById('bulk_jobs', jobId);
  return job;
}

/** Files of users: uploaded, checked, and imported by bulk jobs. */
export const userImportRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: USER_IMPORT_BYTES_MAX + 1, headerPairs: 20 },
    throwFileSizeLimit: false,
  });

  app.post(
    '/user-imports',
    {
      bodyLimit: USER_IMPORT_BYTES_MAX + 64 * 1024,
      // The multipart body is read as a stream; the schema is for the document.
      validatorCompiler: () => () => true,
      schema: {
        tags,
        summary: 'Upload a file of users',
        description:
          'CSV with a header, a JSON array, or JSON lines, in UTF-8. Nothing is created: a check and ' +
          'a run follow. The file is kept for a week.',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.Unsafe<never>({ type: 'string', format: 'binary' }) }),
        response: { 201: UserImport, ...failures(422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      await countRequest(database, tenantId, {
        key: 'user-imports',
        limit: USER_IMPORTS_PER_HOUR,
        windowSeconds: 3600,
      });
      const upload = await fileOf(request);
      try {
        const named = { name: upload.filename, bytes: bytesOf(upload) };
        const id = await readUpload(services, tenantId, named);
        const row = await recordedWrite(
          services,
          request,
          'UserImport.Create',
          (tx) => publishUpload(tx, tenantId, id),
          ({ fileName, rows }) => ({ importId: id, fileName, rows }),
        );
        return await reply.code(201).send(importView(services, row));
      } finally {
        upload.file.resume();
      }
    },
  );

  app.get(
    '/user-imports/:id',
    {
      schema: {
        tags,
        summary: 'Get a file of users',
        params: importParams,
        response: { 200: UserImport, ...failures(404) },
      },
    },
    async ({ tenantId, params: { id } }) =>
      importView(services, await database.inTenant(tenantId, (tx) => findImport(tx, tenantId, id))),
  );

  app.delete(
    '/user-imports/:id',
    {
      schema: {
        tags,
        summary: 'Remove a file of users',
        description: 'Users that were imported stay.',
        params: importParams,
        response: { 204: NoContent, ...failures(404, 409) },
      },
    },
    async (request, reply) => {
      const { tenantId, params: file } = request;
      await recordedWrite(services, request, 'UserImport.Delete', (tx) =>
        removeImport(tx, tenantId, file.id),
      );
      return reply.code(204).send(null);
    },
  );

  const start = (verb: string, summary: string, description: string, action: FileAction): void => {
    app.post(
      `/user-imports/:id/${verb}`,
      {
        schema: {
          tags,
          summary,
          description,
          params: importParams,
          headers: Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKey) }),
          body: ImportSettings,
          response: { 201: BulkJob, ...failures(404, 409, 422, 429) },
        },
      },
      async (request, reply) => {
        const { tenantId, caller, ip, headers, body, params: file } = request;
        await countRequest(database, tenantId, {
          key: 'bulk-jobs',
          limit: BULK_JOBS_PER_HOUR,
          windowSeconds: 3600,
        });
        const userAgent = headers['user-agent']?.slice(0, 512) ?? '';
        const sender = { tenantId, caller, ip, userAgent };
        const order = {
          action,
          importId: file.id,
          settings: body,
          key: headers['idempotency-key'],
        };
        const job = await untilFirst(() =>
          database.inTenant(tenantId, async (tx) => {
            const created = await startJob(services, tx, sender, order);
            if (created.isNew) {
              const { id, total } = created.job;
              await recordWrite(tx, request, 'BulkJob.Create', created.job, { id, total });
            }
            return created.job;
          }),
        );
        return reply.code(201).send(job);
      },
    );
  };
  start(
    'check',
    'Check a file of users',
    'A bulk job that reads every row and creates nothing. Its report is what an import would do now.',
    'users.checkImport',
  );
  start(
    'run',
    'Import a file of users',
    'A bulk job that creates the people of all rows that have not been imported before. Each is ' +
      'written with the audit row and the webhook event of creating one user.',
    'users.import',
  );

  app.get(
    '/user-imports/:id/summary',
    {
      schema: {
        tags,
        summary: 'Get what a check or a run of a file found',
        params: importParams,
        querystring: jobQuery,
        response: { 200: ImportSummary, ...failures(404) },
      },
    },
    async ({ tenantId, params: { id }, query }) => {
      const { outcomes, reasons } = await database.inTenant(tenantId, async (tx) => {
        await findOwnJob(tx, tenantId, id, query.jobId);
        return summarize(tx, tenantId, query.jobId);
      });
      return {
        created: outcomes['created'] ?? 0,
        filled: outcomes['filled'] ?? 0,
        unchanged: outcomes['unchanged'] ?? 0,
        refused: reasons.reduce((sum, { count }) => sum + count, 0),
        reasons,
      };
    },
  );

  app.get(
    '/user-imports/:id/errors',
    {
      schema: {
        tags,
        summary: 'Get the rows of a file that were left out',
        description:
          'CSV with the number of the row, the reason and the row itself, without passwords and ' +
          'secrets.',
        params: importParams,
        querystring: jobQuery,
        produces: ['text/csv'],
        response: { 200: Type.String(), ...failures(404) },
      },
    },
    async (request, reply) => {
      const {
        tenantId,
        params: { id },
        query,
      } = request;
      const file = await database.inTenant(tenantId, async (tx) => {
        await findOwnJob(tx, tenantId, id, query.jobId);
        return findImport(tx, tenantId, id);
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rows-left-out.csv"')
        .send(
          Readable.from(
            whileAllowed(errorFile(services, file, query.jobId), () =>
              findLiveCaller(services, request),
            ),
          ) as never,
        );
    },
  );
};

import type { AdminAction } from '~/contract/admin-actions';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BULK_JOBS_PER_HOUR, type JobAction } from '~/contract/bulk-jobs';
import { assertDataScope } from '~/server/api/shared/guards';
import { recordWrite, recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  type ItemRow,
  type JobRow,
  findJob,
  listItems,
  listItemsForReport,
  listJobs,
} from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import {
  cancelJob,
  pauseJob,
  resumeJob,
  retryJob,
  untilFirst,
} from '~/server/domain/bulk-jobs/bulk-jobs.rules';
import { csvOf } from '~/server/domain/bulk-jobs/report';
import type { Tx } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { Flag, isYes } from '~/server/platform/http/flags';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { Id } from '~/server/platform/schemas/values';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { assertItemId, methodOf, readParameters } from './actions';
import { BulkJob, BulkJobItem, IdempotencyKey, NewJobBody, itemQuery } from './bulk-jobs.schemas';
import { createJobOnce } from './new-job';

const tags = ['Bulk jobs'];
const jobParams = params({ id: Id });

function itemView({ itemId, ...item }: ItemRow) {
  return { ...item, id: itemId };
}

/** Starting a job, and letting one continue, needs what each of its requests needs. */
function assertMay({ caller }: FastifyRequest, action: JobAction): void {
  return assertDataScope(caller, methodOf(action));
}

/** Jobs that do one thing to many records. They run on the server (jobs/bulk-jobs). */
export const bulkJobRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.post(
    '/bulk-jobs',
    {
      schema: {
        tags,
        summary: 'Start a bulk job',
        description:
          'Sends one request of the management API for each item, in the name of the caller, whose ' +
          'scopes are checked again while it runs. Items are given one by one, or as all records ' +
          'of a list that match a filter at this moment. A repeated request with the same ' +
          'Idempotency-Key answers the job that the first one created.',
        headers: Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKey) }),
        body: NewJobBody,
        response: { 201: BulkJob, ...failures(422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller, body, ip, headers } = request;
      const { action, items, filter } = body;
      assertMay(request, action);
      const parameters = readParameters(action, body.parameters ?? {});
      if ((items === undefined) === (filter === undefined)) {
        throw invalidInput('body', ['items'], 'needs either items or a filter');
      }
      for (const [index, { id }] of (items ?? []).entries()) {
        assertItemId(action, id, ['items', index, 'id']);
      }
      for (const [index, id] of (filter?.excludedIds ?? []).entries()) {
        assertItemId(action, id, ['filter', 'excludedIds', index]);
      }
      await countRequest(database, tenantId, {
        key: 'bulk-jobs',
        limit: BULK_JOBS_PER_HOUR,
        windowSeconds: 3600,
      });
      const sender = {
        tenantId,
        caller,
        ip,
        userAgent: headers['user-agent']?.slice(0, 512) ?? '',
      };
      const order = { action, parameters, items, filter, key: headers['idempotency-key'] };
      const job = await untilFirst(() =>
        database.inTenant(tenantId, async (tx) => {
          const created = await createJobOnce(services, tx, sender, order);
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

  app.get(
    '/bulk-jobs',
    {
      schema: {
        tags,
        summary: 'List bulk jobs',
        description: 'Newest first. Jobs that are over are kept for a week.',
        querystring: Type.Object({ ...pageQuery, isUnfinished: Flag }),
        response: { 200: Type.Array(BulkJob), ...failures() },
      },
    },
    async (request, reply) => {
      const filter = { isUnfinished: isYes(request.query.isUnfinished) };
      return answerPage(services, request, reply, (tx, page) =>
        listJobs(tx, request.tenantId, filter, page),
      );
    },
  );

  app.get(
    '/bulk-jobs/:id',
    {
      schema: {
        tags,
        summary: 'Get a bulk job',
        params: jobParams,
        response: { 200: BulkJob, ...failures(404) },
      },
    },
    ({ tenantId, params: { id } }) =>
      database.inTenant(tenantId, (tx) => findJob(tx, tenantId, id)),
  );

  app.get(
    '/bulk-jobs/:id/items',
    {
      schema: {
        tags,
        summary: 'List items of a bulk job',
        description:
          'Settled ones first, the latest at the top. The rows of a file come in their order when ' +
          'a code is given.',
        params: jobParams,
        querystring: itemQuery,
        response: { 200: Type.Array(BulkJobItem), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, params: job, query } = request;
      const rows = await answerPage(services, request, reply, (tx, page) =>
        listItems(tx, tenantId, job.id, query, page),
      );
      return rows.map(itemView);
    },
  );

  app.get(
    '/bulk-jobs/:id/report',
    {
      schema: {
        tags,
        summary: 'Get the report of a bulk job',
        description: 'CSV with every item: failed ones first, then done ones, then those left.',
        params: jobParams,
        produces: ['text/csv'],
        response: { 200: Type.String(), ...failures(404) },
      },
    },
    async ({ tenantId, params: { id } }, reply) => {
      const { job, items } = await database.inTenant(tenantId, async (tx) => ({
        job: await findJob(tx, tenantId, id),
        items: await listItemsForReport(tx, tenantId, id),
      }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${job.action}.csv"`)
        .send(csvOf(items));
    },
  );

  const control = (
    verb: string,
    summary: string,
    action: AdminAction,
    move: (tx: Tx, tenantId: string, id: string) => Promise<JobRow>,
    { continues }: { continues: boolean },
  ): void => {
    app.post(
      `/bulk-jobs/:id/${verb}`,
      {
        schema: {
          tags,
          summary,
          params: jobParams,
          response: { 200: BulkJob, ...failures(404, 409, 422) },
        },
      },
      async (request) =>
        untilFirst(() =>
          recordedWrite(services, request, action, async (tx) => {
            const job = await move(tx, request.tenantId, request.params.id);
            if (continues) assertMay(request, job.action);
            return job;
          }),
        ),
    );
  };
  control('pause', 'Pause a bulk job', 'BulkJob.Pause', pauseJob, { continues: false });
  control('resume', 'Resume a bulk job', 'BulkJob.Resume', resumeJob, { continues: true });
  control('cancel', 'Cancel a bulk job', 'BulkJob.Cancel', cancelJob, { continues: false });
  control('retry', 'Run failed items again', 'BulkJob.Retry', retryJob, { continues: true });
};

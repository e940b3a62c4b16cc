import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TProperties, type TSchema, Type } from 'typebox';
import { RELATION_IDS_MAX } from '~/contract/limits';
import { recordedWrite } from '../../audit/logs';
import type { Tx } from '../../db/database';
import { type Page, readOptionalPage, readPage, setPageHeaders } from '../../http/paging';
import { Created, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import type { Services } from '../../services';
import { type Owner, addRelations, removeRelation, replaceRelations } from './relation-store';

/** What a request wants of the owner: who replaces the whole set must be alone with it. */
export type Purpose = 'read' | 'add' | 'replace' | 'remove';

export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** A set of things that an owner has, kept as rows of one table. */
export interface Relation<Row> {
  tags: string[];
  /** Path of the list, such as `/organizations/:id/users`; a member's is one parameter longer. */
  path: string;
  /** Property of the table by path parameter: `{ id: 'organizationId' }`. */
  owner: Readonly<Record<string, string>>;
  table: PgTable;
  /** Property of the table, and path parameter, of a member: `userId`. */
  member: string;
  /** Schema of the path parameter, where it is not an ordinary id. */
  memberSchema?: TSchema;
  /** What is listed, in sentences of the document: `users of an organization`. */
  noun: string;
  /** Of the audit log, without verb: `Organization.Users`. */
  action: string;
  row: TSchema;
  /** `optional`: everything at once unless page or page_size is given. */
  paging: 'always' | 'optional';
  /** Further query parameters. */
  query?: TProperties;
  /** Bodies of POST and PUT; a list of ids in the plural of `member` unless said otherwise. */
  addBody?: TSchema;
  replaceBody?: TSchema;
  /** Ids that such a body means. */
  idsOf?(tx: Tx, tenantId: string, body: never, purpose: Purpose): Promise<string[]> | string[];
  /** Refuse owners that do not exist, and hold the others as the purpose needs. */
  assertOwner(tx: Tx, owner: Owner, purpose: Purpose): Promise<void>;
  /** Refuse members that do not fit; unknown ones are refused by their foreign key. */
  assertMembers?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void>;
  list(
    tx: Tx,
    owner: Owner,
    page: Page | undefined,
    query: Record<string, string>,
  ): Promise<Rows<Row>>;
  /** As the caller may see a row. */
  view?(row: Row, request: FastifyRequest): Row;
}

const closed = { additionalProperties: false } as const;

/** Body `{ userIds: [...] }`, of at least one id for POST. */
const idsBody = (member: string, minItems: number): TSchema =>
  Type.Object({ [`${member}s`]: Type.Array(Id, { minItems, maxItems: RELATION_IDS_MAX }) }, closed);

/** Which requests a relation answers the ordinary way. */
export type RelationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Routes of a relation: list, add (existing members stay), replace (each once), remove one.
 * Every write is one transaction with its row in the audit log.
 */
export const registerRelation = <Row>(
  app: FastifyInstance,
  services: Services,
  relation: Relation<Row>,
  methods: readonly RelationMethod[] = ['GET', 'POST', 'PUT', 'DELETE'],
): void => {
  const { tags, path, table, member, noun, action } = relation;
  const ownerParams = Object.fromEntries(Object.keys(relation.owner).map((name) => [name, Id]));
  const ownerOf = (request: FastifyRequest): Owner => {
    const values = request.params as Record<string, string>;
    const entries = Object.entries(relation.owner).map(([name, property]) => [
      property,
      values[name] ?? '',
    ]);
    return { tenantId: request.tenantId, ...Object.fromEntries(entries) };
  };
  const idsOf = async (tx: Tx, request: FastifyRequest, purpose: Purpose): Promise<string[]> => {
    const ids = relation.idsOf
      ? await relation.idsOf(tx, request.tenantId, request.body as never, purpose)
      : ((request.body as Record<string, string[]>)[`${member}s`] ?? []);
    await relation.assertMembers?.(tx, request.tenantId, ids);
    return ids;
  };

  if (methods.includes('GET')) {
    app.get(
      path,
      {
        schema: {
          tags,
          summary: `List ${noun}`,
          ...(relation.paging === 'optional'
            ? { description: 'Unpaged unless page or page_size is given.' }
            : {}),
          params: params(ownerParams),
          querystring: Type.Object({ ...pageQuery, ...relation.query }),
          response: { 200: Type.Array(relation.row), ...failures(404, 422) },
        },
      },
      async (request, reply) => {
        const page =
          relation.paging === 'always' ? readPage(request.query) : readOptionalPage(request.query);
        const owner = ownerOf(request);
        const { rows, total } = await services.database.inTenant(request.tenantId, async (tx) => {
          await relation.assertOwner(tx, owner, 'read');
          return relation.list(tx, owner, page, request.query as Record<string, string>);
        });
        if (page) setPageHeaders(request, reply, page, total);
        return relation.view ? rows.map((row) => relation.view?.(row, request)) : rows;
      },
    );
  }

  if (methods.includes('POST')) {
    app.post(
      path,
      {
        schema: {
          tags,
          summary: `Add ${noun}`,
          description: 'Those that are there already stay.',
          params: params(ownerParams),
          body: relation.addBody ?? idsBody(member, 1),
          response: { 201: Created, ...failures(422) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Create`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'add');
          const ids = await idsOf(tx, request, 'add');
          await addRelations(tx, table, owner, { [member]: ids });
        });
        return reply.code(201).type('text/plain').send('Created');
      },
    );
  }

  if (methods.includes('PUT')) {
    app.put(
      path,
      {
        schema: {
          tags,
          summary: `Replace ${noun}`,
          description: 'An empty list removes them all.',
          params: params(ownerParams),
          body: relation.replaceBody ?? idsBody(member, 0),
          response: { 204: NoContent, ...failures(422) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Update`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'replace');
          const ids = await idsOf(tx, request, 'replace');
          await replaceRelations(tx, table, owner, member, ids);
        });
        return reply.code(204).send(null);
      },
    );
  }

  if (methods.includes('DELETE')) {
    app.delete(
      `${path}/:${member}`,
      {
        schema: {
          tags,
          summary: `Remove one of the ${noun}`,
          params: params({ ...ownerParams, [member]: relation.memberSchema ?? Id }),
          response: { 204: NoContent, ...failures(404, 422) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Delete`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'remove');
          const id = (request.params as Record<string, string>)[member] ?? '';
          await removeRelation(tx, table, owner, member, id);
        });
        return reply.code(204).send(null);
      },
    );
  }
};

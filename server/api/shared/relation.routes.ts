import type { AdminActionRelation } from '~/contract/admin-actions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TProperties, type TSchema, Type } from 'typebox';
import { RELATION_IDS_MAX } from '~/contract/limits';
import { type RelationName, relationTable } from '~/server/domain/relations/relation-tables';
import {
  type Fixed,
  type Owner,
  type Purpose,
  pluralOf,
} from '~/server/domain/relations/relations.queries';
import { removeRelation } from '~/server/domain/relations/relations.rules';
import { replaceRelations } from '~/server/domain/relations/relations.rules';
import { addRelations } from '~/server/domain/relations/relations.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import type { CodedError } from '~/server/platform/errors/coded-error';
import { Id, closed } from '~/server/platform/schemas/values';
import {
  Created,
  Done,
  NoContent,
  failures,
  pageQuery,
  params,
} from '~/server/platform/http/schemas';
import {
  type Page,
  type Rows,
  answerOptionalPage,
  answerPage,
} from '~/server/platform/lists/paging';
import { settled } from '~/server/platform/db/settled';
import { recordedWrite } from './recorded-write';

/** Which requests a relation answers the ordinary way. */
type RelationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Refusals = Readonly<Record<RelationMethod, readonly number[]>>;

/** Statuses where owners and members that do not exist are 404 for reads and removals only. */
const REFUSALS: Refusals = { GET: [404], POST: [422], PUT: [422], DELETE: [404, 422] };
/** The same, where the owner is a membership that may not exist. */
export const OF_MEMBERSHIP: Refusals = { ...REFUSALS, GET: [404, 422] };
/** Statuses where they are 404 for every request, and only writes can be refused otherwise. */
export const MISSING_IS_404: Refusals = {
  GET: [404],
  POST: [404, 422],
  PUT: [404, 422],
  DELETE: [404],
};

/** Reads the rows of an owner; the query has what was asked besides the page. */
type List<Row, Asked> = (
  tx: Tx,
  owner: Owner,
  page: Asked,
  query: Record<string, string>,
) => Promise<Rows<Row>>;

type Paging<Row> =
  | { paging: 'always'; list: List<Row, Page> }
  /** Everything at once unless page or page_size is given. */
  | { paging: 'optional'; list: List<Row, Page | undefined> };

/** A set of things that an owner has, kept as rows of one table. */
export type Relation<Row> = Paging<Row> & {
  tags: string[];
  /** Path of the list, such as `/organizations/:id/users`; a member's is one parameter longer. */
  path: string;
  /** Property of the table by path parameter: `{ id: 'organizationId' }`. */
  owner: Readonly<Record<string, string>>;
  table: RelationName;
  /** Property of the table, and path parameter, of a member: `userId`. */
  member: string;
  /** Schema of the path parameter, where it is not an ordinary id. */
  memberSchema?: TSchema;
  /** What is listed, in sentences of the document: `users of an organization`. */
  noun: string;
  /** Of the audit log, without verb: `Organization.Users`. */
  action: AdminActionRelation;
  row: TSchema;
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
  assertMembers?(tx: Tx, tenantId: string, ids: readonly string[], owner: Owner): Promise<void>;
  /** Documented refusals besides those that every route has. */
  refusals?: Refusals;
  /** POST refuses an existing member, which it otherwise leaves as it is. */
  refuseTwice?(id: string): CodedError;
  /** Rows that can neither be replaced nor removed. */
  fixed?: Fixed;
  /** PUT answers 200 with the text OK in place of 204. */
  isReplaceAnswered?: true;
  /** Property of the answer that the list is in, where it is not the answer itself. */
  listedAs?: string;
  /** As the caller may see a row. */
  view?(row: Row, request: FastifyRequest): unknown;
};

/** Body `{ userIds: [...] }`, of at least one id for POST. */
function idsBody(member: string, minItems: number): TSchema {
  return Type.Object(
    { [pluralOf(member)]: Type.Array(Id, { minItems, maxItems: RELATION_IDS_MAX }) },
    closed,
  );
}

/**
 * Routes of a relation: list, add (existing members stay), replace (each once), remove one.
 * Every write is one transaction with its row in the audit log.
 */
export function registerRelation<Row extends object>(
  app: FastifyInstance,
  services: Services,
  relation: Relation<Row>,
  methods: readonly RelationMethod[] = ['GET', 'POST', 'PUT', 'DELETE'],
): void {
  const { tags, path, member, noun, action, refusals = REFUSALS } = relation;
  const table = relationTable(relation.table);
  const ownerParams = Object.fromEntries(Object.keys(relation.owner).map((name) => [name, Id]));
  const ownerOf = (request: FastifyRequest): Owner => {
    const values = request.params as Record<string, string>;
    const entries = Object.entries(relation.owner).map(([name, property]) => [
      property,
      values[name] ?? '',
    ]);
    return { tenantId: request.tenantId, ...Object.fromEntries(entries) };
  };
  const idsOf = async (
    tx: Tx,
    request: FastifyRequest,
    owner: Owner,
    purpose: Purpose,
  ): Promise<string[]> => {
    const ids = relation.idsOf
      ? await relation.idsOf(tx, request.tenantId, request.body as never, purpose)
      : ((request.body as Record<string, string[]>)[pluralOf(member)] ?? []);
    await relation.assertMembers?.(tx, request.tenantId, ids, owner);
    return ids;
  };

  if (methods.includes('GET')) {
    const { listedAs } = relation;
    const listSchema = Type.Array(relation.row);
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
          response: {
            200: listedAs ? Type.Object({ [listedAs]: listSchema }) : listSchema,
            ...failures(...refusals.GET),
          },
        },
      },
      async (request, reply) => {
        const owner = ownerOf(request);
        const listed =
          <Asked>(list: List<Row, Asked>) =>
          async (tx: Tx, page: Asked) => {
            const [, found] = await settled([
              () => relation.assertOwner(tx, owner, 'read'),
              () => list(tx, owner, page, request.query as Record<string, string>),
            ]);
            return found;
          };
        const rows =
          relation.paging === 'always'
            ? await answerPage(services, request, reply, listed(relation.list))
            : await answerOptionalPage(services, request, reply, listed(relation.list));
        const views = relation.view ? rows.map((row) => relation.view?.(row, request)) : rows;
        return listedAs ? { [listedAs]: views } : views;
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
          description: relation.refuseTwice
            ? 'One that is there already is refused.'
            : 'Those that are there already stay.',
          params: params(ownerParams),
          body: relation.addBody ?? idsBody(member, 1),
          response: { 201: Created, ...failures(...refusals.POST) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Create`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'add');
          const ids = await idsOf(tx, request, owner, 'add');
          const added = new Set(await addRelations(tx, table, owner, { [member]: ids }));
          const present = ids.find((id) => !added.has(id));
          if (relation.refuseTwice && present) throw relation.refuseTwice(present);
        });
        return reply.code(201).type('text/plain').send('Created');
      },
    );
  }

  if (methods.includes('PUT')) {
    // One of the two; which one is not known to the compiler.
    const replaced = Object.fromEntries([
      relation.isReplaceAnswered ? [200, Done] : [204, NoContent],
    ]) as Record<200 | 204, TSchema>;
    app.put(
      path,
      {
        schema: {
          tags,
          summary: `Replace ${noun}`,
          description: 'An empty list removes them all.',
          params: params(ownerParams),
          body: relation.replaceBody ?? idsBody(member, 0),
          response: { ...replaced, ...failures(...refusals.PUT) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Update`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'replace');
          const ids = await idsOf(tx, request, owner, 'replace');
          await replaceRelations(tx, table, owner, member, ids, relation.fixed);
        });
        return relation.isReplaceAnswered
          ? reply.type('text/plain').send('OK')
          : reply.code(204).send(null);
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
          response: { 204: NoContent, ...failures(...refusals.DELETE) },
        },
      },
      async (request, reply) => {
        await recordedWrite(services, request, `${action}.Delete`, async (tx) => {
          const owner = ownerOf(request);
          await relation.assertOwner(tx, owner, 'remove');
          const id = (request.params as Record<string, string>)[member] ?? '';
          await removeRelation(tx, table, owner, member, id, relation.fixed);
        });
        return reply.code(204).send(null);
      },
    );
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '~/contract/limits';
import { type Config, tenantOriginOf } from '~/server/platform/config/config';
import type { Database, Tx } from '~/server/platform/db/database';
import type { Dispatched } from '~/server/platform/http/dispatched';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import { pageQuery } from '~/server/platform/http/schemas';
import { isSearchKey, kindOfSearch } from './search';

export type Page = {
  page: number;
  pageSize: number;
  offset: number;
  limit: number;
};

/** One page of a list, and how many rows the whole list has. */
export type Rows<Row> = {
  rows: Row[];
  total: number;
  /** The list is longer than `total`, which is as far as was counted. */
  isCapped?: boolean;
  /** Such a list has a next page. */
  hasMore?: boolean;
  /** Where that begins, for the parameter `after`: it is then found without its number. */
  next?: string | undefined;
};

function readWhole(text: unknown, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= most)) throw new CodedError('guard.invalid_pagination');
  return value;
}

/**
 * `page` (from 1) and `page_size` (1–100, default 20) of a list.
 * @throws CodedError guard.invalid_pagination
 */
function readPage(query: unknown): Page {
  const { page, page_size: size } = query as Record<string, unknown>;
  const pageNumber = readWhole(page, 1, 999_999_999);
  const pageSize = readWhole(size, PAGE_SIZE, MAX_PAGE_SIZE);
  return { page: pageNumber, pageSize, offset: (pageNumber - 1) * pageSize, limit: pageSize };
}

/** The same, or undefined when neither parameter is given: such lists are then not paginated. */
function readOptionalPage(query: unknown): Page | undefined {
  const { page, page_size: size } = query as Record<string, unknown>;
  return page === undefined && size === undefined ? undefined : readPage(query);
}

export type Stretch = {
  backwards: boolean;
  offset: number;
  limit: number;
};

/**
 * Where to read a page of a list whose length is known: past the middle it is nearer from the end,
 * in the opposite order. The caller puts the rows in order again.
 */
export function nearerEnd({ offset, limit }: Page, total: number): Stretch {
  return offset > total / 2
    ? {
        backwards: true,
        offset: Math.max(0, total - offset - limit),
        limit: Math.min(limit, Math.max(0, total - offset)),
      }
    : { backwards: false, offset, limit };
}

/**
 * Up to this entry a page is read while the list is counted, which saves a round trip. Passing over
 * the entries before it takes less.
 */
export const READ_AHEAD = 1000;

/** Whether a page can be read from the start of a list whose length is not known yet. */
export function isNearStart({ offset }: Page): boolean {
  return offset <= READ_AHEAD;
}

type Sources = {
  config: Config;
  database: Database;
};

/** Four links of a longer URL would make more of a header than clients read. */
const MOST_LINKED = 3000;

/** Total-Number and Link headers (RFC 8288) with every other query parameter kept. */
function setPageHeaders(
  { config }: Pick<Sources, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, pageSize }: Page,
  { total, isCapped = false, hasMore = false, next }: Rows<object>,
): void {
  reply.header('Total-Number', String(total));
  if (isCapped) reply.header('Total-Number-Capped', 'true');
  if (request.url.length > MOST_LINKED) return;
  const last = Math.max(1, Math.ceil(total / pageSize));
  // Parsed once for all links: each time takes as long as a row.
  const base = tenantOriginOf(config, request.tenantId);
  const { origin, pathname, search, hash } = new URL(request.url, base);
  const query = new URLSearchParams(search);
  const link = (target: number, rel: string, after?: string): string => {
    query.set('page', String(target));
    query.set('page_size', String(pageSize));
    query.delete('after');
    if (after !== undefined) query.set('after', after);
    return `<${origin}${pathname}?${query}${hash}>; rel="${rel}"`;
  };
  const links = [
    link(1, 'first'),
    ...(page > 1 ? [link(isCapped ? page - 1 : Math.min(page - 1, last), 'prev')] : []),
    ...((isCapped ? hasMore : page < last) ? [link(page + 1, 'next', next)] : []),
    ...(isCapped ? [] : [link(last, 'last')]),
  ];
  reply.header('Link', links.join(', '));
}

/** Rows of one batch of a whole list. */
const BATCH = 500;

/**
 * A list ignores unknown parameters. A filter for a write on all matches must not: it would match
 * more than was meant.
 * @throws CodedError guard.invalid_input
 */
function assertFilters({ query, routeOptions }: FastifyRequest): void {
  const { properties = {} } = (routeOptions.schema?.querystring ?? {}) as { properties?: object };
  for (const key of Object.keys(query as object)) {
    if (Object.hasOwn(pageQuery, key)) {
      throw invalidInput('query', [key], 'is not a filter: all pages are read');
    }
    const isKnown =
      Object.hasOwn(properties, key) || (Object.hasOwn(properties, 'search') && isSearchKey(key));
    if (!isKnown) throw invalidInput('query', [key], 'is unknown to the list');
  }
}

/** Hand a whole list to a dispatched request, which answers no rows. */
async function readAll<Row extends object>(
  request: FastifyRequest,
  { tx, take }: NonNullable<Dispatched['readAll']>,
  list: (tx: Tx, page: Page) => Promise<Rows<Row>>,
): Promise<Row[]> {
  assertFilters(request);
  for (let page = 1; ; page += 1) {
    const offset = (page - 1) * BATCH;
    const { rows } = await list(tx, { page, pageSize: BATCH, offset, limit: BATCH });
    await take(rows);
    if (rows.length < BATCH) return [];
  }
}

/**
 * How a list is read. Without a search or a filter its statements are few, and their plans the same
 * for all tenants.
 */
function listOptions(query: unknown) {
  const isWhole = Object.keys(query as object).every((key) => Object.hasOwn(pageQuery, key));
  return { kind: kindOfSearch(query), keepsPlans: isWhole, isReadOnly: true };
}

/**
 * Answer a page of a list, with its headers, from one transaction of the request's tenant.
 * @param list reads the page, and how long the list is
 * @throws CodedError guard.invalid_pagination
 */
export async function answerPage<Row extends object>(
  services: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
  list: (tx: Tx, page: Page) => Promise<Rows<Row>>,
): Promise<Row[]> {
  if (request.dispatched?.readAll) return readAll(request, request.dispatched.readAll, list);
  const page = readPage(request.query);
  const listed = await services.database.inTenant(
    request.tenantId,
    (tx) => list(tx, page),
    listOptions(request.query),
  );
  setPageHeaders(services, request, reply, page, listed);
  return listed.rows;
}

/** The same for a list that answers everything at once unless a page is asked for. */
export async function answerOptionalPage<Row extends object>(
  services: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
  list: (tx: Tx, page: Page | undefined) => Promise<Rows<Row>>,
): Promise<Row[]> {
  if (request.dispatched?.readAll) return readAll(request, request.dispatched.readAll, list);
  const page = readOptionalPage(request.query);
  const listed = await services.database.inTenant(
    request.tenantId,
    (tx) => list(tx, page),
    listOptions(request.query),
  );
  if (page) setPageHeaders(services, request, reply, page, listed);
  return listed.rows;
}

import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { type ApiResponse, type Call, callerOf } from '../api';
import { type FakeProvider, startFakeProvider } from '../fake-provider';
import { inParallel } from '../in-parallel';
import { type Operation, exampleOf, nameOf, operationsOf, pathOf } from '../operations';
import { dumpTenant } from '../tenant-dump';
import { type TestServer, createTestServer } from '../test-server';
import { type Example, examplesOf } from './examples';
import { type Graph, createGraph } from './graph';
import { pathValuesOf } from './paths';
import { mismatch, watchResponses } from './strict-schema';

/** Access control: the operations of this walk. */
const INTERFACE =
  /^\/api\/(?:users|resources|roles|organizations|organization-(?:roles|scopes|invitations)|applications|one-time-tokens|subject-tokens|logs)(?:\/|$)/;
export const TENANT = 'default';

/** What a request changes in the operation's example. */
export type Request = {
  /** Path parameters. */
  values?: Record<string, string>;
  body?: unknown;
  query?: string;
  headers?: Record<string, string>;
  /** Whose token is sent; a management client's by default. */
  by?: Call;
};

export type WalkResult = {
  /** The request and its response in one line. */
  label: string;
  /** Undocumented aspects of the response. */
  problems: string[];
} & ApiResponse;

/** A server with three graphs of objects, and requests that are checked against the document. */
export class Walk {
  /** `METHOD path status` of all responses so far. */
  readonly met = new Set<string>();

  private constructor(
    readonly server: TestServer,
    private readonly provider: FakeProvider,
    readonly operations: readonly Operation[],
    readonly call: Call,
    readonly graph: Graph,
    /** Of the same tenant. */
    readonly other: Graph,
    /** Of another tenant. */
    readonly foreign: Graph,
    readonly examples: Readonly<Record<string, Example>>,
    /** Handler results that violate their schemas. */
    readonly undescribed: readonly string[],
  ) {}

  static async open(): Promise<Walk> {
    const undescribed = watchResponses();
    const server = await createTestServer('cloud');
    const provider = await startFakeProvider();
    const operations = (await operationsOf(server.tenantApp)).filter(({ path }) =>
      INTERFACE.test(path),
    );
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      values ('admin', 'owner', 'owner', 1, 1)`);
    const { id: foreignTenant } = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'owner', { name: 'other', tag: undefined, regionName: 'EU' }),
    );
    const graph = await createGraph(server, provider, TENANT, 'main');
    const other = await createGraph(server, provider, TENANT, 'other');
    return new Walk(
      server,
      provider,
      operations,
      callerOf(server.tenantApp, await server.managementToken(TENANT)),
      graph,
      other,
      await createGraph(server, provider, foreignTenant, 'foreign'),
      await examplesOf(graph, other, provider),
      undescribed,
    );
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.provider.close();
  }

  exampleFor(operation: Operation): Example {
    return this.examples[nameOf(operation)] ?? {};
  }

  bodyOf(operation: Operation): unknown {
    return this.exampleFor(operation).body ?? (operation.body && exampleOf(operation.body));
  }

  /** All rows of the tenant except attempt counters. */
  async rows(): Promise<string[]> {
    const rows = await dumpTenant(this.server, TENANT);
    return rows.filter((row) => !/^(?:rate_limits|sentinel)/.test(row));
  }

  async send(operation: Operation, request: Request = {}): Promise<WalkResult> {
    const { values = {}, query = '', headers = {}, by = this.call } = request;
    const body = 'body' in request ? request.body : this.bodyOf(operation);
    const all = { ...pathValuesOf(operation, this.graph), ...values };
    const path = pathOf(
      operation,
      operation.parameters.map((name) => all[name] ?? ''),
    );
    const answer = await by(operation.method, `${path}${query}`, body as object, headers);
    this.met.add(`${nameOf(operation)} ${answer.status}`);
    const asked = JSON.stringify({ values, query, body }).slice(0, 200);
    const answered = JSON.stringify(answer.body).slice(0, 200);
    const label = `${nameOf(operation)} ${asked}: ${answer.status} ${answered}`;
    const schema = operation.responses[answer.status];
    const wrong = operation.statuses.includes(String(answer.status))
      ? schema && mismatch(schema, answer.body)
      : 'is not documented';
    return { ...answer, label, problems: wrong ? [`${label}: ${wrong}`] : [] };
  }

  /** Sends requests and returns those with an unexpected or undocumented response. */
  async problemsOf<Item extends { operation: Operation; request?: Request }>(
    items: readonly Item[],
    isExpected: (answer: ApiResponse, item: Item) => boolean,
  ): Promise<string[]> {
    const lists = await inParallel(items, async (item) => {
      const answer = await this.send(item.operation, item.request);
      return [...answer.problems, ...(isExpected(answer, item) ? [] : [answer.label])];
    });
    return lists.flat();
  }
}

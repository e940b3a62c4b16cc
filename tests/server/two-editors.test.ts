import * as fc from 'fast-check';
import { combine } from '~/src/flows/editor/merge';
import { type Call, callerOf } from '~/tests/support/api';
import { interleavings } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Values = { name: string; description: string; redirectUris: string[]; note: string };
type Application = {
  name: string;
  description: string | null;
  oidcClientMetadata: { redirectUris: string[] };
  customData: { note?: string };
};

/** Applications, each with two editors: what they wait for overlaps. */
const LANES = 4;
const RUNS = interleavings;
const letters = fc.constantFrom('a', 'b', 'c', 'd');
const uris = fc
  .uniqueArray(letters, { maxLength: 3 })
  .map((names) => names.map((name) => `https://${name}.example/callback`));
/** What one person changes; fields that are absent stay untouched. */
const edit = fc.record(
  { name: letters, description: letters, redirectUris: uris, note: letters },
  { requiredKeys: [] },
);
const interleaving = fc.record({
  edits: fc.tuple(edit, edit),
  /** Who saves first; null: both at the same moment. */
  first: fc.constantFrom(0, 1, null),
  /** What a third one saves while the loser looks at the conflict. */
  meanwhile: fc.option(edit, { nil: null, freq: 3 }),
  /** Of a field that both changed, the loser keeps its own. */
  keepsMine: fc.boolean(),
});

/** Two consoles and one object: the editor's merge over the server's ETags (RFC 9110 section 13.1.1). */
describe('two editors of one application', () => {
  let server: TestServer;
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  const create = async () => {
    const { body } = await call('POST', '/api/applications', { type: 'SPA', name: 'a' });
    return `/api/applications/${(body as { id: string }).id}`;
  };
  const read = async (path: string) => {
    const { body, headers } = await call('GET', path);
    const { name, description, oidcClientMetadata, customData } = body as Application;
    const values: Values = {
      name,
      description: description ?? '',
      redirectUris: oidcClientMetadata.redirectUris,
      note: customData.note ?? '',
    };
    return { values, etag: String(headers['etag']) };
  };
  const save = async (
    path: string,
    { name, description, redirectUris, note }: Values,
    etag: string,
  ) => {
    const { status } = await call(
      'PATCH',
      path,
      {
        name,
        description,
        oidcClientMetadata: { redirectUris, postLogoutRedirectUris: [] },
        customData: { note },
      },
      { 'If-Match': etag },
    );
    return status;
  };
  const isChanged = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

  /** Saves as the console does: on 412 it merges over what is stored, and tries again. */
  const persist = async (
    path: string,
    base: { values: Values; etag: string },
    mine: Values,
    keepsMine: boolean,
    whileLooking: () => Promise<void>,
  ): Promise<Values> => {
    const status = await save(path, mine, base.etag);
    if (status === 200) return mine;
    expect(status).toBe(412);
    const theirs = await read(path);
    const { values, open } = combine(base.values, mine, theirs.values);
    const picked = keepsMine
      ? values
      : {
          ...values,
          ...Object.fromEntries(open.map((f) => [f, theirs.values[f as keyof Values]])),
        };
    // A list keeps an empty row to type in; the form does not send it.
    const list = picked.redirectUris.filter((uri) => uri !== '');
    const result = { ...picked, redirectUris: list };
    await whileLooking();
    return persist(path, theirs, result, keepsMine, () => Promise.resolve());
  };

  test(`no update is lost in ${RUNS} interleavings, and untouched fields merge`, async () => {
    const seen = { conflicts: 0, together: 0 };
    const interleave = async (path: string) =>
      fc.assert(
        fc.asyncProperty(interleaving, async ({ edits, first, meanwhile, keepsMine }) => {
          const base = await read(path);
          const drafts = edits.map((one) => ({ ...base.values, ...one })) as [Values, Values];
          let winner: 0 | 1;
          if (first === null) {
            // At the same moment: the server takes exactly one, or both where the first changed nothing.
            const statuses = await Promise.all(drafts.map((draft) => save(path, draft, base.etag)));
            expect(statuses).toContain(200);
            winner = statuses[0] === 200 ? 0 : 1;
            seen.together += statuses.includes(412) ? 1 : 0;
            if (!statuses.includes(412)) {
              // Nobody overwrote anybody: one of them changed nothing.
              const stored = await read(path);
              expect(drafts.some((draft) => !isChanged(draft, base.values))).toBe(true);
              expect(drafts.some((draft) => !isChanged(draft, stored.values))).toBe(true);
              return;
            }
          } else {
            winner = first;
            expect(await save(path, drafts[winner], base.etag)).toBe(200);
          }
          const loser = winner === 0 ? 1 : 0;
          let third: Partial<Values> = {};
          const result = await persist(path, base, drafts[loser], keepsMine, async () => {
            seen.conflicts += 1;
            if (meanwhile) {
              const now = await read(path);
              third = meanwhile as Partial<Values>;
              expect(await save(path, { ...now.values, ...third }, now.etag)).toBe(200);
            }
          });
          const { values: stored } = await read(path);
          expect(stored).toEqual(result);
          for (const field of ['name', 'description', 'note'] as const) {
            const [was, won, mine] = [
              base.values[field],
              drafts[winner][field],
              drafts[loser][field],
            ];
            const touched = third[field] !== undefined && third[field] !== won;
            if (touched) continue;
            // A field that only one editor changed has that editor's value.
            if (mine === was) expect(stored[field]).toBe(won);
            else if (won === was) expect(stored[field]).toBe(mine);
            else expect(stored[field]).toBe(keepsMine ? mine : won);
          }
          const added = [...(edits[0].redirectUris ?? []), ...(edits[1].redirectUris ?? [])].filter(
            (uri) => !base.values.redirectUris.includes(uri),
          );
          // What either added to a list is there, unless a third one wrote that list since.
          if (third.redirectUris === undefined) {
            expect(stored.redirectUris).toEqual(expect.arrayContaining(added));
          }
        }),
        { numRuns: RUNS / LANES },
      );
    await Promise.all(Array.from({ length: LANES }, async () => interleave(await create())));
    expect(seen.conflicts).toBeGreaterThan(RUNS / 4);
    expect(seen.together).toBeGreaterThan(RUNS / 20);
  }, 600_000);
});

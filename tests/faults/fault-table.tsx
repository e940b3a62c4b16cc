import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Console } from '~/src/app/create-console';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import { fakeAuth, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi, type ScriptedResponse } from '~/tests/support/scripted-api';
import { faults, type FaultName } from './faults';
import { nextTurn, quicken, settle } from './quick-clock';
import { doubleClick, faultsOf, leftPage, missingCells, requests } from './requests';

/** What a case does its part with. */
export type Hands = {
  readonly user: UserEvent;
  readonly server: ScriptedApi;
  readonly running: Console;
  readonly auth: jest.Mocked<ConsoleAuth>;
  /** Presses what sends the request: twice in the cell of the double click. */
  readonly send: (trigger: HTMLElement) => Promise<void>;
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
};

/** What happens instead of "a sentence, then once more". */
export type Otherwise = {
  /** Read instead of the fault's own sentence. */
  readonly sentence?: RegExp;
  /** The request counts as answered: what it wanted is so. */
  readonly isDone?: true;
  /** The way on is another one than the request once more; it ends at the same success. */
  readonly goesOn?: (hands: Hands) => Promise<void>;
  /** There is no way on with this request; this is where it leads. */
  readonly ends?: (hands: Hands) => Promise<void>;
};

/** One request of one flow: a row of the table. */
export type FaultCase = {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** A query: repeated by the base query, failing in its place on the page. */
  readonly isRead?: true;
  /** A query of a chart, which asks again when it is told to, not when the session is renewed. */
  readonly isAskedOnce?: true;
  /** Other parts of the page show the same answer: a renewed session reads it for them, uncounted. */
  readonly isShared?: true;
  /** Something is typed by then, so that a session that is over keeps the page for it. */
  readonly hasInput?: true;
  /** The page holds those who leave before it is saved. */
  readonly isGuarded?: true;
  /** Its chart asks again by itself: never an error, and nothing to press. Or after the base query. */
  readonly isPolled?: 'once' | 'retried';
  readonly good: ScriptedResponse;
  /** Answers to the same request that come before the one that meets the fault. */
  readonly earlier?: readonly ScriptedResponse[];
  /** Address of the page. */
  readonly path: string;
  readonly auth?: Partial<ConsoleAuth>;
  readonly prepare?: (server: ScriptedApi) => unknown;
  /** Everything up to the request. */
  readonly arrive?: (hands: Hands) => Promise<unknown>;
  /** Sends it. Reads are sent by opening the page, or by what brings them. */
  readonly act?: (hands: Hands) => Promise<unknown>;
  /** Sends it once more after a failure; `act` by default. */
  readonly again?: (hands: Hands) => Promise<unknown>;
  /** What was typed or chosen is still there. */
  readonly kept?: () => unknown;
  readonly succeeded: (hands: Hands) => Promise<unknown>;
  /** What is so after the answer came to a page that was left. */
  readonly afterLeaving?: (hands: Hands) => Promise<unknown>;
  readonly otherwise?: Partial<Record<FaultName, Otherwise>>;
};

/** Outside of tenants, which may be gone then. */
const elsewhere = '/__internal__/nowhere';
const elsewhereTitle = 'Page not found';

/** Texts anywhere, below dialogs too. */
function visibleText() {
  return document.body.textContent ?? '';
}

function reads(sentence: RegExp) {
  return waitFor(() => expect(visibleText()).toMatch(sentence));
}

/** Tells the consoles of two cells apart: one that is gone may still be asking. */
let lastCell = 0;

class Cell {
  readonly #mark = `:cell-${(lastCell += 1)}`;
  readonly server = withAccount(new ScriptedApi().install());
  otherTab: (isSignedIn: boolean) => void = () => undefined;
  hands!: Hands;
  /** No new tokens can be had. */
  isOver = false;

  constructor(
    readonly row: FaultCase,
    readonly isDouble = false,
  ) {
    const scripted = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const token = new Headers(init?.headers).get('Authorization');
      const isOwn = token === null || token.endsWith(this.#mark);
      return isOwn ? scripted(input, init) : new Promise(() => undefined);
    };
  }

  script(...answers: Parameters<ScriptedApi['on']>[2][]) {
    const earlier = this.requests() < 0 ? (this.row.earlier ?? []) : [];
    this.server.on(this.row.method, this.row.url, ...earlier, ...answers);
  }

  async open(overrides: Partial<ConsoleAuth> = {}) {
    const { row, server } = this;
    const auth = fakeAuth({
      getToken: (audience, tenantId) =>
        Promise.resolve({
          accessToken: `token:${audience}:${tenantId}${this.#mark}`,
          expiresAt: 0,
          scopes: [],
        }),
      onOtherTab: (listener) => {
        this.otherTab = listener;
        return () => undefined;
      },
      ...row.auth,
      ...overrides,
    });
    const user = userEvent.setup();
    const running = await renderConsole({ api: server, path: row.path, auth });
    this.hands = {
      user,
      server,
      running,
      auth,
      send: (trigger) => (this.isDouble ? user.dblClick(trigger) : user.click(trigger)),
      press: async (name) => user.click(await screen.findByRole('button', { name })),
      type: async (label, text) => {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.type(field, text);
      },
    };
    await row.arrive?.(this.hands);
  }

  act = async () => this.row.act?.(this.hands);
  again = async () => (this.row.again ?? this.row.act)?.(this.hands);
  requests = () =>
    this.server.to(this.row.method, this.row.url).length - (this.row.earlier?.length ?? 0);
}

function expectSent(cell: Cell, sent: number) {
  // A chart that polls goes on until the page is gone.
  if (!cell.row.isPolled) expect(cell.requests()).toBe(sent);
}

function heals({ isRead, isPolled, isAskedOnce }: FaultCase) {
  return isRead === true && isPolled === undefined && isAskedOnce === undefined;
}

/** Requests until it is known that it failed. */
function sentOf({ isRead, isPolled }: FaultCase, name: FaultName) {
  return isRead && isPolled !== 'once' ? faults[name].attempts : 1;
}

/** Seven seconds, counted down on the button that asks again, which cannot be pressed before. */
async function waitAsAsked(row: FaultCase) {
  const waiting = () => screen.queryAllByRole('button', { name: /^Try again in \d s$/ });
  if (row.isRead) expect(waiting().length).toBeGreaterThan(0);
  for (const one of waiting()) expect(one).toBeDisabled();
  const now = Date.now() + 8000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await waitFor(() => expect(waiting()).toEqual([]));
}

async function suffer(cell: Cell, name: FaultName) {
  const { row } = cell;
  const { sentence } = faults[name];
  const otherwise = row.otherwise?.[name] ?? {};
  const isOver = name === '401, session over';
  // Some requests are sent by opening the page.
  cell.isOver = isOver && row.act === undefined;
  await cell.open({
    renew: async () => {
      // It is a request too, whose answer comes after what the page has to say.
      await nextTurn();
      if (cell.isOver) throw Object.assign(new Error('Over'), { code: 'oidc.invalid_grant' });
    },
  });
  const { auth, user } = cell.hands;
  cell.isOver = isOver;
  await cell.act();
  const sent = sentOf(row, name);
  if (name === '401, renewed' && heals(row)) {
    await row.succeeded(cell.hands);
    expect(auth.renew).toHaveBeenCalledTimes(1);
    return expect(cell.requests()).toBe(2);
  }
  if (name === '401, renewed' && row.isShared) {
    await reads(sentence);
    await cell.again();
    await row.succeeded(cell.hands);
    return expect(auth.renew).toHaveBeenCalled();
  }
  if (!row.isPolled) {
    await waitFor(() => expect(cell.requests()).toBe(sent));
    cell.script(row.good);
  }
  if (name === 'timeout' && !row.isPolled) {
    await reads(sentence);
    quicken();
  }

  if (name === '403 Insufficient permissions.') {
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledTimes(1));
    return expectSent(cell, sent);
  }
  if (name === '403 auth.forbidden') {
    const alert = await screen.findByRole('alertdialog', { name: 'You do not have access' });
    expect(alert).toHaveTextContent(sentence);
    expect(auth.signOut).not.toHaveBeenCalled();
    row.kept?.();
    await user.click(within(alert).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledTimes(1));
    return expectSent(cell, sent);
  }
  if (isOver && (row.isRead || row.method === 'DELETE') && !row.hasInput) {
    // Nothing was typed that is to be saved: the sign-in page is the way, and leads back here.
    await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' }));
    expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).not.toBeNull();
    return expectSent(cell, sent);
  }
  if (isOver) {
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(auth.startSignIn).not.toHaveBeenCalled();
    row.kept?.();
    // Signed in again in the other window.
    cell.isOver = false;
    act(() => cell.otherTab(true));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  } else if (!otherwise.isDone && (!row.isPolled || otherwise.sentence)) {
    await reads(otherwise.sentence ?? sentence);
  }
  if (otherwise.ends) {
    await otherwise.ends(cell.hands);
    return expectSent(cell, sent);
  }
  if (otherwise.isDone) {
    await row.succeeded(cell.hands);
    return expectSent(cell, sent);
  }
  row.kept?.();
  if (name === '429 with Retry-After' && !row.isPolled) await waitAsAsked(row);
  if (row.isPolled) {
    // It is asked again in its own time.
  } else if (otherwise.goesOn) {
    await otherwise.goesOn(cell.hands);
  } else {
    await cell.again();
  }
  await row.succeeded(cell.hands);
  // A renewed session also reads anew what others show.
  if (row.isPolled && name === '401, renewed') return;
  expect(cell.requests()).toBe(sent + 1);
}

/** An answer that comes when the test says so. */
function later(answer: ScriptedResponse) {
  let arrive: () => void = () => undefined;
  const pending = new Promise<ScriptedResponse>((resolve) => {
    arrive = () => resolve(answer);
  });
  return { answer: () => pending, arrive: () => arrive() };
}

async function leaveBefore(cell: Cell) {
  const { row } = cell;
  const late = later(row.good);
  cell.script(late.answer);
  await cell.open();
  await cell.act();
  await waitFor(() => expect(cell.requests()).toBe(1));
  const { router } = cell.hands.running;
  // Back: other pages cannot be held by a dialog that is busy.
  await act(async () => {
    await router.navigate(elsewhere);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  if (row.isGuarded) {
    late.arrive();
    await row.succeeded(cell.hands);
    return expect(cell.requests()).toBe(1);
  }
  expect(await screen.findByRole('heading', { name: elsewhereTitle })).toBeInTheDocument();
  late.arrive();
  await settle();
  expect(router.state.location.pathname).toBe(elsewhere);
  expect(await screen.findByRole('heading', { name: elsewhereTitle })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(cell.requests()).toBe(1);
  await row.afterLeaving?.(cell.hands);
}

async function pressTwice(cell: Cell) {
  const { row } = cell;
  const late = later(row.good);
  cell.script(late.answer);
  await cell.open();
  await cell.act();
  await waitFor(() => expect(cell.requests()).toBe(1));
  late.arrive();
  await row.succeeded(cell.hands);
  expect(cell.requests()).toBe(1);
}

/** The table: each request meets each fault in the whole console, with a clock of its own. */
export function describeFaults(flow: string, rows: readonly FaultCase[]): void {
  describe(flow, () => {
    let cell: Cell | undefined;
    let slow: () => void = () => undefined;
    beforeEach(() => {
      slow = quicken();
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
    afterEach(() => {
      cell?.server.restore();
      slow();
      jest.restoreAllMocks();
    });

    const prepare = (row: FaultCase, isDouble = false) => {
      cell = new Cell(row, isDouble);
      row.prepare?.(cell.server);
      return cell;
    };

    it('names its requests, and no kind misses a fault', () => {
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(requests[flow] ?? {}));
      expect(missingCells()).toEqual([]);
    });

    describe.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
      it.each(faultsOf(flow, row.name))('%s', async (column) => {
        if (column === leftPage) return leaveBefore(prepare(row));
        if (column === doubleClick) return pressTwice(prepare(row, true));
        const made = prepare(row);
        // A renewed session asks by itself.
        const { answer } = faults[column];
        if (row.isPolled) {
          made.script(...Array.from({ length: sentOf(row, column) }, () => answer), row.good);
        } else {
          made.script(
            answer,
            ...(column === '401, renewed' && (heals(row) || row.isShared) ? [row.good] : []),
          );
        }
        if (column === 'timeout') quicken({ isSilent: true });
        await suffer(made, column);
      });
    });
  });
}

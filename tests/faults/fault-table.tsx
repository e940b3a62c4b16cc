import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { RunningConsole } from '~/src/app/compose-console';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import { fakeAuth, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi, type ScriptedAnswer } from '~/tests/support/scripted-api';
import { faultNames, faults, type FaultName } from './faults';
import { quicken, settle } from './quick-clock';

/** What a case does its part with. */
export type Hands = {
  readonly user: UserEvent;
  readonly server: ScriptedApi;
  readonly running: RunningConsole;
  readonly auth: jest.Mocked<ConsoleAuth>;
  /** Presses what sends the request: twice in the cell of the double click. */
  readonly send: (trigger: HTMLElement) => Promise<void>;
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
};

/** What happens instead of "a sentence, then once more". */
type Otherwise = {
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
  /** A question that its chart repeats by itself: never an error, and nothing to press. */
  readonly isPolled?: true;
  readonly good: ScriptedAnswer;
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

const elsewhere = '/profile';

/** Texts anywhere, below dialogs too. */
const visibleText = () => document.body.textContent ?? '';

const reads = (sentence: RegExp) => waitFor(() => expect(visibleText()).toMatch(sentence));

class Cell {
  readonly server = withAccount(new ScriptedApi().install());
  otherTab: (isSignedIn: boolean) => void = () => undefined;
  hands!: Hands;

  constructor(
    readonly row: FaultCase,
    readonly isDouble = false,
  ) {}

  script(...answers: Parameters<ScriptedApi['on']>[2][]) {
    this.server.on(this.row.method, this.row.url, ...answers);
  }

  async open(overrides: Partial<ConsoleAuth> = {}) {
    const { row, server } = this;
    const auth = fakeAuth({
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
  requests = () => this.server.to(this.row.method, this.row.url).length;
}

async function suffer(cell: Cell, name: FaultName) {
  const { row, server } = cell;
  const { sentence, attempts } = faults[name];
  const otherwise = row.otherwise?.[name] ?? {};
  const isOver = name === '401, session over';
  await cell.open(
    isOver
      ? {
          renew: () =>
            Promise.reject(Object.assign(new Error('Over'), { code: 'oidc.invalid_grant' })),
        }
      : {},
  );
  const { auth, user } = cell.hands;
  await cell.act();
  const sent = row.isRead && !row.isPolled ? attempts : 1;
  if (name === '401, renewed' && row.isRead && !row.isPolled) {
    await row.succeeded(cell.hands);
    expect(auth.renew).toHaveBeenCalledTimes(1);
    return expect(cell.requests()).toBe(2);
  }
  await waitFor(() => expect(cell.requests()).toBe(sent));
  cell.script(row.good);
  if (name === 'timeout' && !row.isPolled) {
    await reads(sentence);
    quicken();
  }

  if (name === '403 Insufficient permissions.') {
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledTimes(1));
    return expect(cell.requests()).toBe(sent);
  }
  if (name === '403 auth.forbidden') {
    const alert = await screen.findByRole('alertdialog', { name: 'You do not have access' });
    expect(alert).toHaveTextContent(sentence);
    expect(auth.signOut).not.toHaveBeenCalled();
    row.kept?.();
    await user.click(within(alert).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledTimes(1));
    return expect(cell.requests()).toBe(sent);
  }
  if (isOver && row.isRead) {
    // Nothing was typed: the sign-in page is the way, and leads back here.
    await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' }));
    expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).not.toBeNull();
    return expect(cell.requests()).toBe(sent);
  }
  if (isOver) {
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(auth.startSignIn).not.toHaveBeenCalled();
    row.kept?.();
    // Signed in again in the other window.
    act(() => cell.otherTab(true));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  } else if (!otherwise.isDone && !row.isPolled) {
    await reads(otherwise.sentence ?? sentence);
  }
  if (otherwise.ends) {
    await otherwise.ends(cell.hands);
    return expect(cell.requests()).toBe(sent);
  }
  if (otherwise.isDone) {
    await row.succeeded(cell.hands);
    return expect(cell.requests()).toBe(sent);
  }
  row.kept?.();
  if (row.isPolled) {
    // It is asked again in its own time.
  } else if (otherwise.goesOn) {
    await otherwise.goesOn(cell.hands);
  } else {
    await cell.again();
  }
  await row.succeeded(cell.hands);
  expect(server.to(row.method, row.url)).toHaveLength(sent + 1);
}

/** An answer that comes when the test says so. */
function later(answer: ScriptedAnswer) {
  let arrive: () => void = () => undefined;
  const pending = new Promise<ScriptedAnswer>((resolve) => {
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
  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeInTheDocument();
  late.arrive();
  await settle();
  expect(router.state.location.pathname).toBe(elsewhere);
  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
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

    describe.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
      it.each(faultNames)('%s', async (name) => {
        const made = prepare(row);
        // A renewed session asks by itself.
        const heals = name === '401, renewed' && row.isRead === true;
        made.script(faults[name].answer, ...(heals ? [row.good] : []));
        if (name === 'timeout') quicken({ isSilent: true });
        await suffer(made, name);
      });
      it('an answer after the page was left', () => leaveBefore(prepare(row)));
      it('a double click', () => pressTwice(prepare(row, true)));
    });
  });
}

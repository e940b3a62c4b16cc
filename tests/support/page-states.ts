import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list, errorResponse } from './console-page';
import { isNightly } from './nightly';
import { renderConsole } from './render-console';
import type { ScriptedResponse, ScriptedApi } from './scripted-api';

export type ListPage = {
  /** Below the tenant. */
  readonly path: string;
  /** The path of its request: `/api/roles`. */
  readonly reads: string;
  readonly failed: string;
  /** Text of the empty state. */
  readonly empty: string;
  /** Whether it can be searched: no matches then differs from empty. */
  readonly isSearched?: boolean | undefined;
};

/** Opens a page whose request hangs at first, then fails. */
async function loadThenFail(
  server: ScriptedApi,
  page: Pick<ListPage, 'path' | 'reads' | 'failed'>,
) {
  let answer: ScriptedResponse = errorResponse(422, 'x');
  let settle: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    settle = resolve;
  });
  server.on('GET', page.reads, async () => {
    await first;
    return answer;
  });
  const { router } = await renderConsole({ api: server, path: page.path });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(screen.queryByText(page.failed)).not.toBeInTheDocument();
  act(() => settle());
  expect(await screen.findByText(page.failed)).toBeInTheDocument();
  const answerWith = (next: ScriptedResponse) => {
    answer = next;
  };
  return { router, answerWith };
}

/** Pages of one file: an ordinary run sees only the first of them forbidden, as it is the same for all. */
let walked = 0;

/** One page in all its states: skeleton, error with a retry, empty, no match, forbidden. */
export async function walkListStates(server: ScriptedApi, page: ListPage): Promise<void> {
  const { router, answerWith } = await loadThenFail(server, page);
  answerWith(list([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(page.empty)).toBeInTheDocument();
  expect(screen.queryByText(page.failed)).not.toBeInTheDocument();

  if (page.isSearched) {
    await act(() => router.navigate(`${page.path}?keyword=zzz`));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    expect(screen.queryByText(page.empty)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText(page.empty)).toBeInTheDocument();
  }

  walked += 1;
  if (walked > 1 && !isNightly) return;
  // Opened again: the app shows a dialog above the page when access was lost.
  cleanup();
  answerWith(errorResponse(403, 'auth.forbidden'));
  await renderConsole({ api: server, path: page.path });
  expect(await screen.findByText('You do not have access to this list')).toBeInTheDocument();
}

export type RecordPage = {
  readonly path: string;
  readonly reads: string;
  readonly record: ScriptedResponse;
  /** Heading of the page once the record is loaded. */
  readonly heading: string;
  readonly failed: string;
  readonly gone: string;
};

/** A record's page: skeleton, error with a retry, the record; and a deleted one. */
export async function walkRecordStates(server: ScriptedApi, page: RecordPage): Promise<void> {
  server.on('GET', `${page.reads}-gone`, errorResponse(404, 'entity.not_exists_with_id'));
  const { router, answerWith } = await loadThenFail(server, page);
  answerWith(page.record);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: page.heading })).toBeInTheDocument();
  const id = page.reads.slice(page.reads.lastIndexOf('/') + 1);
  await act(() => router.navigate(page.path.replace(`/${id}`, `/${id}-gone`)));
  expect(await screen.findByText(page.gone)).toBeInTheDocument();
}

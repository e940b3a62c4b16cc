import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi, type ScriptedResponse } from '~/tests/support/scripted-api';
import { applicationsApi } from './endpoints/applications.api';
import { readPickerPage, useEntityPicker } from './use-entity-picker';

type Held = { answer: (answer: ScriptedResponse) => Promise<void>; query: string };

let api: ScriptedApi;
let held: Held[];

beforeEach(() => {
  jest.useFakeTimers();
  held = [];
  api = new ScriptedApi().install().on('GET', '/api/applications', ({ query }) => {
    return new Promise((resolve) => {
      held.push({
        query: `${query.get('search') ?? ''} ${query.get('page')}`,
        answer: (answer) => act(async () => resolve(answer)),
      });
    });
  });
});

afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

function rows(names: readonly string[], total: number): ScriptedResponse {
  return {
    body: names.map((name) => ({ id: name, name })),
    headers: { 'Total-Number': String(total) },
  };
}
function pass(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

async function open() {
  const view = renderHook(
    () =>
      useEntityPicker({
        load: (dispatch, { page, keyword }) =>
          dispatch(
            applicationsApi.endpoints.listApplications.initiate(
              { page, keyword, isThirdParty: false },
              readPickerPage,
            ),
          ),
        toItem: ({ id, name }) => ({ id, label: name }),
        textOf: ({ status }) => `Failed with ${status}`,
      }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={createTestStore()}>{children}</Provider>
      ),
    },
  );
  await pass(1);
  const shown = () => view.result.current.items?.map(({ label }) => label);
  return { ...view, shown };
}

test('debounces typing, cancels the previous request, and never shows a stale response', async () => {
  const { result, shown } = await open();
  expect(held.map(({ query }) => query)).toEqual([' 1']);
  await held[0]?.answer(rows(['one', 'two'], 2));
  expect(shown()).toEqual(['one', 'two']);

  act(() => result.current.onSearchChange('t'));
  await pass(300);
  act(() => result.current.onSearchChange('tw'));
  await pass(499);
  expect(held).toHaveLength(1);
  expect(result.current.isSearching).toBe(true);
  await pass(1);
  expect(held[1]?.query).toBe('%tw% 1');

  act(() => result.current.onSearchChange('twe'));
  await pass(500);
  expect(held[2]?.query).toBe('%twe% 1');
  await held[2]?.answer(rows(['twelve'], 1));
  expect(shown()).toEqual(['twelve']);
  // The earlier request completes after the newer one.
  await held[1]?.answer(rows(['two', 'twelve'], 2));
  await pass(10_000);
  expect(shown()).toEqual(['twelve']);
  expect(result.current).toMatchObject({ isSearching: false, total: 1, hasMore: false });
  expect(held).toHaveLength(3);
});

test('reads page after page, shows a moved row once, and keeps the selection', async () => {
  const { result, shown } = await open();
  await held[0]?.answer(rows(['one', 'two'], 5));
  act(() => result.current.onPickedChange([{ id: 'one', label: 'one' }]));
  expect(result.current.hasMore).toBe(true);
  act(() => {
    result.current.onLoadMore();
    result.current.onLoadMore();
  });
  await pass(1);
  expect(held.map(({ query }) => query)).toEqual([' 1', ' 2']);
  await held[1]?.answer(rows(['two', 'three'], 5));
  expect(shown()).toEqual(['one', 'two', 'three']);
  act(() => result.current.onLoadMore());
  await pass(1);
  await held[2]?.answer(rows(['four'], 5));
  expect(result.current.hasMore).toBe(false);
  act(() => result.current.onSearchChange('x'));
  await pass(500);
  await held[3]?.answer(rows([], 0));
  expect(shown()).toEqual([]);
  expect(result.current.picked).toEqual([{ id: 'one', label: 'one' }]);
});

test('shows a failed page as the only error and retries it', async () => {
  const { result, shown } = await open();
  // A client error is final; the base query retries other errors.
  await held[0]?.answer({ status: 403, body: {} });
  expect(result.current.error?.message).toBe('Failed with 403');
  act(() => result.current.error?.onRetry());
  await pass(1);
  await held[1]?.answer(rows(['one', 'two'], 3));
  expect(shown()).toEqual(['one', 'two']);
  act(() => result.current.onLoadMore());
  await pass(1);
  await held[2]?.answer({ status: 403, body: {} });
  expect(result.current).toMatchObject({
    error: undefined,
    moreError: { message: 'Failed with 403' },
  });
  expect(shown()).toEqual(['one', 'two']);
  act(() => result.current.moreError?.onRetry());
  await pass(1);
  expect(held[3]?.query).toBe(' 2');
  await held[3]?.answer(rows(['three'], 3));
  expect(shown()).toEqual(['one', 'two', 'three']);
});

test('cancels the running request on close', async () => {
  const view = await open();
  act(() => view.result.current.onSearchChange('late'));
  view.unmount();
  await pass(1000);
  expect(held).toHaveLength(1);
});

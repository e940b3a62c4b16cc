import { act, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { Copy, CopyIcon } from './copy';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
function settle(milliseconds: number) {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

test('copies and confirms for 1.5 s without activating the surrounding row', async () => {
  const onRow = jest.fn();
  const { user } = renderUi(
    // Mimics a row that opens on press.
    <div role="presentation" onClick={onRow}>
      <Copy value="app-1" label="Copy app ID" />
    </div>,
    { hasFakeTimers: true },
  );
  await user.click(screen.getByRole('button', { name: 'Copy app ID: app-1' }));
  await settle(0);
  expect(await navigator.clipboard.readText()).toBe('app-1');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  await settle(1500);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(onRow).not.toHaveBeenCalled();
});

test('a secret shows dots of equal length, and can be copied while hidden, and revealed', async () => {
  const { user } = renderUi(<Copy value="secret" isSecret />, { hasFakeTimers: true });
  expect(screen.getByText('••••••')).toBeInTheDocument();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await settle(0);
  expect(await navigator.clipboard.readText()).toBe('secret');
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }));
  expect(screen.getByText('secret')).toBeInTheDocument();
});

test('reports when the browser denies it', async () => {
  const { user } = renderUi(<CopyIcon value="x" />, { hasFakeTimers: true });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await settle(0);
  expect(screen.getByRole('status')).toHaveTextContent('Copying is blocked by the browser');
});

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

test('copies and says so for 1.5 s without reaching the row around it', async () => {
  const onRow = jest.fn();
  const { user } = renderUi(
    // A stand-in for a row that opens on a press.
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

test('a secret is dots of equal length, can be copied hidden, and shown', async () => {
  const { user } = renderUi(<Copy value="secret" isSecret />, { hasFakeTimers: true });
  expect(screen.getByText('••••••')).toBeInTheDocument();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await settle(0);
  expect(await navigator.clipboard.readText()).toBe('secret');
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }));
  expect(screen.getByText('secret')).toBeInTheDocument();
});

test('says when the browser refuses', async () => {
  const { user } = renderUi(<CopyIcon value="x" />, { hasFakeTimers: true });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await settle(0);
  expect(screen.getByRole('status')).toHaveTextContent('Copying is blocked by the browser');
});

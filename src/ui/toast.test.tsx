import { act, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { ToastRegion } from './toast';
import { ToastQueue } from './toast-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function advance(milliseconds: number) {
  return act(() => jest.advanceTimersByTime(milliseconds));
}

test('a success disappears after 4 s, an error stays with its request ID until closed', async () => {
  const queue = new ToastQueue();
  const { user } = renderUi(<ToastRegion queue={queue} />, { hasFakeTimers: true });
  act(() => {
    queue.add({ kind: 'success', title: 'Changes saved' });
    queue.add({ kind: 'error', title: 'Could not save', requestId: 'req_1' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Changes saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Request ID req_1');
  advance(3999);
  expect(screen.getByRole('status')).toBeInTheDocument();
  advance(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  advance(60_000);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('hovering pauses the timer', async () => {
  const queue = new ToastQueue();
  const { user } = renderUi(<ToastRegion queue={queue} />, { hasFakeTimers: true });
  act(() => void queue.add({ kind: 'success', title: 'Changes saved' }));
  advance(3000);
  await user.hover(screen.getByText('Changes saved'));
  advance(60_000);
  expect(screen.getByText('Changes saved')).toBeInTheDocument();
  await user.unhover(screen.getByText('Changes saved'));
  advance(900);
  expect(screen.getByText('Changes saved')).toBeInTheDocument();
  advance(200);
  expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
});

test('shows at most three, queues the others, and does not repeat a message', () => {
  const queue = new ToastQueue();
  renderUi(<ToastRegion queue={queue} />);
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Four']) {
      queue.add({ kind: 'error', title });
    }
  });
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByText('Four')).not.toBeInTheDocument();
  act(() => queue.close(1));
  act(() => queue.close(2));
  expect(screen.getAllByText('Four')).toHaveLength(1);
  act(() => queue.clear());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('its action runs and closes it', async () => {
  const queue = new ToastQueue();
  const onAction = jest.fn();
  const { user } = renderUi(<ToastRegion queue={queue} />, { hasFakeTimers: true });
  act(
    () => void queue.add({ kind: 'info', title: 'Created', action: { label: 'Open', onAction } }),
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Created')).not.toBeInTheDocument();
});

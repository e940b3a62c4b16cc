import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { makeHealth, openStreams, scriptStreams } from '~/tests/support/scripted-streams';

const HEALTH = '/api/log-streams/:id/health';

let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  server = scriptStreams();
});
afterEach(() => server.restore());

describe('the health', () => {
  it('names the events that are too large for the receiver', async () => {
    server.on('GET', HEALTH, {
      body: makeHealth({
        setAsideCount: 2,
        setAside: [{ id: 'log-huge', key: 'Interaction.End', createdAt: 1, at: 2 }],
      }),
    });
    await openStreams(server, '/lake/health');
    expect(await screen.findByText('2 events were set aside')).toBeInTheDocument();
    const events = screen.getByRole('list', { name: 'Too large' });
    expect(events).toHaveTextContent('log-huge');
    expect(within(events).getByRole('link')).toHaveAttribute('href', '/acme01/audit-logs/log-huge');
  });

  it('is read again only while the page is in front', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await openStreams(server, '/lake/health');
      await button('Pause');
      const reads = () => server.to('GET', '/api/log-streams/lake/health').length;
      const before = reads();
      await act(() => jest.advanceTimersByTimeAsync(5_500));
      await waitFor(() => expect(reads()).toBe(before + 1));
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(reads()).toBe(before + 1);
      hidden.mockRestore();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the settings', () => {
  it('say that a masked value must be entered again for another origin', async () => {
    server.on('PATCH', '/api/log-streams/lake', {
      status: 400,
      body: {
        code: 'guard.invalid_input',
        message: 'No.',
        data: {
          issues: [
            {
              path: ['config', 'headers', 'Authorization'],
              message: 'must be entered again for another origin',
            },
          ],
        },
      },
    });
    await openStreams(server, '/lake/settings');
    const url = await screen.findByRole('textbox', { name: 'URL' });
    await userEvent.clear(url);
    await enterText(url, 'https://other.example');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(/Enter the value of Authorization again/)).toBeInTheDocument();
    expect(url).toHaveValue('https://other.example');
  });
});

describe('a replay', () => {
  it('keeps the times that were entered if it cannot start', async () => {
    server.on('POST', '/api/log-streams/lake/replay', errorResponse(422, 'x'));
    await openStreams(server, '/lake/replay');
    await userEvent.click(await button('Send again'));
    expect(await screen.findByText('Nothing is being sent again')).toBeInTheDocument();
    expect(screen.getByLabelText('From')).not.toHaveValue('');
  });
});

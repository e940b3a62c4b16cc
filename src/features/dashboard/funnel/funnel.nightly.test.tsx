import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { FUNNEL, funnelOf, funnel, table } from '~/tests/support/pages/funnel-page';

describe('the sign-in funnel', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install()).on('GET', FUNNEL, { body: funnel });
  });
  afterEach(() => server.restore());

  const open = (query = '') =>
    renderConsole({ api: server, path: `/acme01/dashboard/sign-in-funnel${query}` });
  const daysAsked = () => server.to('GET', FUNNEL).map(({ query }) => query.get('days'));

  it('runs in the direction of the page', async () => {
    const lefts = () =>
      Array.from(screen.getByRole('img').querySelectorAll('g[transform] > rect'), (rect) =>
        Number(/^translate\((\S+) /.exec(rect.parentElement?.getAttribute('transform') ?? '')?.[1]),
      );
    await open();
    await table();
    const english = lefts();
    cleanup();
    await renderConsole({
      api: server,
      path: '/acme01/dashboard/sign-in-funnel',
      storedLanguage: 'ar',
    });
    await screen.findByRole('img');
    const sums = lefts().map((left, index) => left + (english[index] ?? 0));
    expect(english.length).toBeGreaterThan(2);
    expect(new Set(sums).size).toBe(1);
  });

  it('keeps the range in the address, and the old numbers until the new ones are there', async () => {
    const { router } = await open('?days=8');
    await table();
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    server.on('GET', `${FUNNEL}?days=30`, async () => {
      await sent;
      return { body: funnelOf([[5, 'identifying']]) };
    });
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
    expect(router.state.location.search).toBe('?days=30');
    expect(screen.getByText('of 12,408 sign-ins finished')).toBeVisible();
    send();
    expect(await screen.findByText('of 5 sign-ins finished')).toBeVisible();
    expect(daysAsked()).toEqual(['7', '30']);
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    expect(router.state.location.search).toBe('');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FunnelState } from '~/contract/sign-in-funnel';
import { errorResponse } from '~/tests/support/console-page';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { FUNNEL, funnelOf, funnel, table } from '~/tests/support/pages/funnel-page';
import { formatTook } from './format-took';
import { layOutFunnel, stepsOf, widthOf } from './funnel-chart';

describe('the chart of a funnel', () => {
  it('has the states that were reached, left to right, and the ways between them', () => {
    const { states, arrows } = layOutFunnel(funnel);
    const leftOf = (state: FunnelState) => states.find(({ path }) => path === state)?.box.x ?? NaN;
    expect(states.map(({ path }) => path).sort()).toEqual(
      funnel.states
        .filter(({ reached }) => reached > 0)
        .map(({ state }) => state)
        .sort(),
    );
    expect(arrows).toHaveLength(funnel.flows.length);
    for (const { from, to } of funnel.flows) expect(leftOf(from)).toBeLessThan(leftOf(to));
  });

  it('shows how many by the width of a line', () => {
    expect(widthOf(100, 100)).toBe(22);
    expect(widthOf(50, 100)).toBe(11);
    expect(widthOf(1, 10_000)).toBe(1);
    expect(widthOf(0, 0)).toBe(1);
  });

  it('lists what was reached, where most sign-ins stopped first', () => {
    const steps = stepsOf(funnel).map(({ state, stopped }) => [state, stopped]);
    expect(steps.slice(0, 4)).toEqual([
      ['provingPassword', 742],
      ['identifying', 306],
      ['lockedOut', 9],
      ['provingSocial', 0],
    ]);
    expect(steps).toHaveLength(8);
  });

  it.each([
    [400, '< 1 sec'],
    [24_300, '24 sec'],
    [150_000, '3 min'],
    [3 * 3_600_000, '3 hr'],
  ])('says %d ms as %s', (ms, text) => {
    expect(formatTook(ms, 'en')).toBe(text);
  });
});

describe('the sign-in funnel', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install()).on('GET', FUNNEL, { body: funnel });
  });
  afterEach(() => server.restore());

  const open = (query = '') =>
    renderConsole({ api: server, path: `/acme01/dashboard/sign-in-funnel${query}` });
  const daysAsked = () => server.to('GET', FUNNEL).map(({ query }) => query.get('days'));

  it('has a diagram, and its drop-offs as a list with their logs', async () => {
    await open();
    const rows = within(await table()).getAllByRole('row');
    expect(rows.slice(1, 5).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Password742 .*70%11,7024 sec/),
      expect.stringMatching(/^First form306.*29%12,4084 sec/),
      expect.stringMatching(/^Locked out9.*1%9-/),
      expect.stringMatching(/^Social0.*0%400/),
    ]);
    expect(screen.getByText('24 sec')).toBeVisible();
    expect(screen.getByText('91.5%')).toBeVisible();
    expect(screen.getByText('of 12,408 sign-ins finished')).toBeVisible();
    expect(screen.getByText('1,057')).toBeVisible();
    const diagram = screen.getByRole('img', { name: /^Sign-in funnel/ });
    expect(diagram).toHaveTextContent('First form12,4084 sec306 stopped here');
    expect(diagram).toHaveTextContent('Signed in11,351');
    expect(screen.getByRole('link', { name: 'Password' })).toHaveAttribute(
      'href',
      '/acme01/audit-logs?event=Interaction.SignIn.Verification.Password.Submit&time=2026-11-12..2026-11-18&zone=utc',
    );
    expect(daysAsked()).toEqual(['7']);
  });

  it('asks for one application, new users, and earlier days, as the address says', async () => {
    const { router } = await open('?applicationId=portal&date=2026-11-01&days=30');
    await table();
    expect(screen.getByRole('link', { name: 'Password' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&applicationId=portal$/),
    );
    expect(screen.getByLabelText('Last day (UTC)')).toHaveValue('2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'New or returning' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'New users' }));
    expect(await screen.findByText(/^Only those who have shown/)).toBeVisible();
    server.on('GET', FUNNEL, { body: funnelOf([]) });
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByText('No sign-ins match')).toBeVisible();
    expect(Object.fromEntries(server.to('GET', FUNNEL).at(-1)?.query ?? [])).toEqual({
      days: '7',
      date: '2026-11-01',
      applicationId: 'portal',
      users: 'new',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?date=2026-11-01');
  });

  it('says that there are none yet', async () => {
    server.on('GET', FUNNEL, { body: funnelOf([]) });
    await open();
    expect(await screen.findByText('No sign-ins yet')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says what failed, and asks again', async () => {
    const refused = errorResponse(404, 'entity.not_found');
    server.on('GET', FUNNEL, refused, refused, { body: funnel });
    await open();
    expect(await screen.findByText('The sign-in funnel could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });
});

import { invitationAcceptanceModel } from '~/tests/machines/invitation-acceptance.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { newPerson } from './support/console-account';
import { openInviter, type Inviter } from './support/invitations';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

/** The page of an invitation link against the real server; errors are scripted. */
const ways = pathsToStates(
  invitationAcceptanceModel,
  // Lists and switching accounts are tested in invitations.spec.
  ({ type }) => type === 'invitation.joined' || type === 'invitation.switched',
);

function api(path: RegExp, method: string) {
  return (request: { url(): string; method(): string }) =>
    path.test(new URL(request.url()).pathname) && request.method() === method;
}

const isInvitation = api(/^\/api\/invitations\/[^/]+$/, 'GET');

let inviter: Inviter;
test.beforeAll(async ({ browser, baseURL }) => {
  inviter = await openInviter(browser, baseURL ?? '');
});
test.afterAll(() => inviter.close());

test('has a path to every state', () => {
  expect(unreachedStates(invitationAcceptanceModel, ways)).toEqual([
    'switchingAccount.asking',
    'switchingAccount.leaving',
  ]);
});

const examine = examineOnce();

for (const way of longestPaths(ways)) {
  test(`invitation acceptance: ${titleOf(way)}`, nightly, async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d|ERR_/);
    const answer: BrowserFlow['calls'][string]['answer'] = async (route, event) => {
      const { status, code, message } = (event['error'] ?? {}) as Record<string, string | number>;
      if (status === 0) return route.abort();
      if (status !== undefined) {
        return route.fulfill({ status: Number(status), json: { code, message } });
      }
      const { status: told } = (event['output'] ?? {}) as { status?: string };
      if (told === undefined || told === 'Pending') return route.continue();
      const real = await route.fetch();
      return route.fulfill({ response: real, json: { ...(await real.json()), status: told } });
    };
    let invitationId = '';
    const flow: BrowserFlow = {
      // Nothing is open before the link.
      inState: async (state) => {
        if (state !== 'idle') await examine(page, state);
      },
      open: async () => {
        const { email } = await newPerson(page);
        invitationId = await inviter.invite(email);
      },
      send: async () => {
        const asked = page.waitForRequest(isInvitation);
        await page.goto(`/accept/${invitationId}`, { waitUntil: 'commit' });
        await asked;
      },
      calls: {
        loadInvitation: { matches: isInvitation, answer },
        acceptInvitation: { matches: api(/^\/api\/invitations\/[^/]+\/status$/, 'PATCH'), answer },
        reloadTenants: {
          matches: (request, state) =>
            state === 'reloadingTenants' && api(/^\/api\/tenants$/, 'GET')(request),
          answer,
        },
      },
      screens: {
        emailMismatch: () => ({
          visible: [
            { role: 'heading', name: /^This invitation is not for maya_/ },
            { role: 'button', name: /^Switch account$/ },
          ],
        }),
        accepted: () => ({ visible: [{ role: 'heading', name: /^Get started$/ }] }),
      },
    };
    await walkBrowser(page, invitationAcceptanceModel, flow, way);
  });
}

import { onboardingModel } from '~/tests/machines/onboarding.model';
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
import { nightly } from './support/nightly';
import { test, expect } from './support/test';

/** Onboarding in the console with a new account against the real server; faults are scripted. */
const ways = pathsToStates(onboardingModel);

function api(path: RegExp, method: string) {
  return (request: { url(): string; method(): string }) =>
    path.test(new URL(request.url()).pathname) && request.method() === method;
}

test('has a path to every state', () => {
  expect(unreachedStates(onboardingModel, ways)).toEqual([]);
});

const examine = examineOnce();

for (const way of longestPaths(ways)) {
  test(`onboarding: ${titleOf(way)}`, nightly, async ({ page, problems }) => {
    problems.allow(/status of 5\d\d|ERR_FAILED/);
    const isAlreadyDone = way.state === 'alreadyDone';
    const answer: BrowserFlow['calls'][string]['answer'] = (route, event) => {
      const { status, code, message } = (event['error'] ?? {}) as Record<string, string | number>;
      if (status === undefined) return route.continue();
      return status === 0
        ? route.abort()
        : route.fulfill({ status: Number(status), json: { code, message } });
    };
    let isOpen = false;
    const isMe = api(/^\/me$/, 'GET');
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async () => {
        await newPerson(page);
        isOpen = true;
        await page.goto('/onboarding/create-tenant');
      },
      calls: {
        loadOnboarding: {
          // The account is requested once; the chart shares the response. Before creating, it
          // requests it again from the server.
          matches: (request, state) =>
            isOpen && isMe(request) && state !== 'editing' && state !== 'creatingTenant',
          answer: (route, event) =>
            isAlreadyDone
              ? route.fulfill({
                  json: { id: 'u1', customData: { onboarding: { isOnboardingDone: true } } },
                })
              : answer(route, event),
        },
        createTenant: { matches: api(/^\/api\/tenants$/, 'POST'), answer },
        inviteCollaborators: {
          matches: api(/^\/api\/tenants\/[^/]+\/invitations$/, 'POST'),
          answer,
        },
        markOnboardingDone: { matches: api(/^\/me\/custom-data$/, 'PATCH'), answer },
      },
      screens: {
        ...(isAlreadyDone ? { alreadyDone: () => ({ visible: [] }) } : {}),
        done: () => ({ visible: [{ role: 'heading' as const, name: /^Get started$/ }] }),
      },
    };
    await walkBrowser(page, onboardingModel, flow, way);
  });
}

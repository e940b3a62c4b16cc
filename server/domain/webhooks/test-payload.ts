import { HOOK_EVENT_GROUPS, type HookEvent } from '~/contract/webhooks';

const INTERACTIONS: readonly string[] = HOOK_EVENT_GROUPS.interaction;

const APPLICATION_ID = 'fake-spa-application-id';

function userAt(now: number) {
  return {
    id: 'fake-id',
    username: 'fake-user',
    primaryEmail: 'fake-user@fake-service.com',
    primaryPhone: '1234567890',
    name: 'Fake User',
    avatar: 'https://example.com/avatar.png',
    customData: { theme: 'light' },
    identities: { google: { userId: 'fake-google-user-id' } },
    profile: {},
    applicationId: APPLICATION_ID,
    isSuspended: false,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

const APPLICATION = {
  id: APPLICATION_ID,
  type: 'SPA',
  name: 'Fake application',
  description: 'An application of a test payload',
};

/** Made-up values in the form of a real payload. */
export function testPayload(hookId: string, event: HookEvent, now = Date.now()): object {
  const common = {
    hookId,
    event,
    createdAt: new Date(now).toISOString(),
    sessionId: 'fake-session-id',
    userAgent: 'fake-user-agent',
    ip: 'fake-user-ip',
  };
  return INTERACTIONS.includes(event)
    ? {
        ...common,
        userIp: 'fake-user-ip',
        userId: 'fake-id',
        user: userAt(now),
        application: APPLICATION,
      }
    : {
        ...common,
        path: '/fake-path/:id',
        method: 'POST',
        status: 200,
        params: { id: 'fake-id' },
        data: { result: 'success' },
      };
}

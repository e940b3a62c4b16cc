import { WRITTEN_LOG_KEYS } from '~/contract/audit-log-keys';
import { LOG_EVENT_SCHEMA_PATH, LOG_EVENT_VERSION } from '~/contract/log-streams';
import { HOOK_EVENTS, HOOK_LOG_PREFIX } from '~/contract/webhooks';
import { LogEvent, eventOf } from './event';

const CLIENT = {
  ip: '203.0.113.47',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
};
const SIGN_IN = {
  ...CLIENT,
  sessionId: 'q0v8nT3mXk2a7Rz1Lp5Wc',
  applicationId: 'p7kq2m9xv4t1nzc8b0ya3',
};

/** What a step of a sign-in says about the state it left. */
function stateOf(key: string): Record<string, unknown> {
  const [, flow, family, type, action] = key.split('.');
  if (family === 'Submit') {
    const captcha = { verified: false, skipped: false };
    const state = { userId: 'm3c9x1k7v5qa', captcha, profile: {}, verificationRecords: [] };
    return { interaction: { interactionEvent: flow, ...state } };
  }
  const isIdentified = family === 'Identifier';
  if (!isIdentified && family !== 'Verification') return {};
  const verificationId = 'v6b1n8m3x0c5z7l2k4j9h';
  return {
    payload: { verificationId },
    verification: {
      id: verificationId,
      type: isIdentified ? 'Password' : type,
      verified: action !== 'Create',
    },
  };
}

function payloadOf(key: string): Record<string, unknown> {
  if (key.startsWith('ExchangeTokenBy.')) {
    return {
      ...SIGN_IN,
      userId: 'm3c9x1k7v5qa',
      params: { grant_type: 'authorization_code' },
      tokenTypes: ['AccessToken', 'IdToken'],
      scope: 'openid profile',
    };
  }
  if (key === 'RevokeToken') {
    return { ...SIGN_IN, userId: 'm3c9x1k7v5qa', grantId: 'k2', tokenTypes: ['RefreshToken'] };
  }
  if (key.startsWith(HOOK_LOG_PREFIX)) {
    return {
      hookId: 'h5z0w8e2n4b6j1u3t7y9a',
      deliveryId: 'd1f6g2s8k4l0p3o7i5u9y',
      hookRequest: { body: { event: key.slice(HOOK_LOG_PREFIX.length) } },
      response: { statusCode: 200, body: 'ok' },
    };
  }
  if (key.startsWith('Management.')) {
    return {
      ...CLIENT,
      actor: { type: 'user', id: 'a8s4d2f6g0h1' },
      method: 'PATCH',
      route: '/api/users/:userId',
      params: { userId: 'm3c9x1k7v5qa' },
      changedKeys: ['name'],
    };
  }
  const isStart = key === 'Interaction.Create';
  return {
    ...SIGN_IN,
    interactionId: 'i4',
    ...(isStart ? { params: { scope: 'openid' } } : { userId: 'm3c9x1k7v5qa' }),
    ...stateOf(key),
  };
}

function exampleOf(key: string): LogEvent {
  return eventOf({
    tenantId: 'acme01',
    id: 'l0w3k8r5t2y7u4i9o1p6a',
    key,
    createdAt: Date.UTC(2026, 10, 18, 9, 40, 31, 204),
    payload: { key, result: 'Success', ...payloadOf(key) },
    outcome: 'succeeded',
  });
}

/** Keys with an example: all of the log, and one of the admin actions, whose list is the API's. */
const EXAMPLE_KEYS: readonly string[] = [
  ...WRITTEN_LOG_KEYS,
  'Management.User.Update',
  ...HOOK_EVENTS.map((event) => `${HOOK_LOG_PREFIX}${event}`),
];

/** The JSON Schema of the event with an example of each, as it is published. */
export function logEventSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: LOG_EVENT_SCHEMA_PATH,
    title: `Audit log event, version ${LOG_EVENT_VERSION}`,
    description:
      'One event of a log stream. Receivers ignore properties they do not know: they are added without a new version.',
    ...(JSON.parse(JSON.stringify(LogEvent)) as Record<string, unknown>),
    examples: EXAMPLE_KEYS.map(exampleOf),
  };
}

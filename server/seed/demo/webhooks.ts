import type { DeliveryFailure } from '~/contract/delivery-failures';
import {
  HOOK_LOG_PREFIX,
  HOOK_RETRIES_MAX,
  HOOK_TIMEOUT_MS,
  type HookEvent,
} from '~/contract/webhooks';
import { failed } from '~/server/domain/webhooks/delivery-failure';
import type { Sent } from '~/server/domain/webhooks/send-delivery';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  type HookAttempt,
  type HookResponse,
  hookDeliveries,
  hookOutcomes,
  hooks,
  logs,
} from '~/server/platform/db/schema';
import type { DemoUser } from './people';
import { DAY_MS, type Random, inPortions } from './random';

type DemoHook = {
  name: string;
  /** Names of a domain that is reserved for examples: they never resolve. */
  url: string;
  events: readonly [HookEvent, ...HookEvent[]];
  headers?: Record<string, string>;
  enabled?: boolean;
  /** Requests of the last 24 hours, and how likely one of them was given up. */
  requests: number;
  failing: number;
};

const HOOKS: readonly DemoHook[] = [
  {
    name: 'CRM contact sync',
    url: 'https://hooks.acme-store.example/crm',
    events: [
      'PostRegister',
      'PostSignIn',
      'User.Created',
      'User.Deleted',
      'User.Data.Updated',
      'User.SuspensionStatus.Updated',
    ],
    headers: { 'X-Source': 'gatehouse' },
    requests: 408,
    failing: 0.02,
  },
  {
    name: 'Welcome letters',
    url: 'https://post.acme-store.example/welcome',
    events: ['PostRegister'],
    requests: 74,
    failing: 0,
  },
  {
    name: 'Warehouse shifts',
    url: 'https://shifts.northwind.example/gatehouse',
    events: ['Organization.Membership.Updated', 'Organization.Data.Updated'],
    requests: 96,
    failing: 0.3,
  },
  {
    name: 'Audit archive',
    url: 'https://archive.acme-store.example/in',
    events: [
      'User.Deleted',
      'Role.Created',
      'Role.Deleted',
      'Role.Data.Updated',
      'Role.Scopes.Updated',
      'OrganizationRole.Created',
      'OrganizationRole.Deleted',
      'OrganizationRole.Scopes.Updated',
      'Scope.Created',
      'Scope.Deleted',
      'Scope.Data.Updated',
    ],
    requests: 0,
    failing: 0,
  },
  {
    name: 'Old CRM',
    url: 'https://crm-v1.acme-store.example/hook',
    events: ['User.Created', 'User.Deleted'],
    enabled: false,
    requests: 0,
    failing: 0,
  },
];

const OUTAGE: HookResponse = {
  statusCode: 503,
  body: '<html><h1>503 Service Unavailable</h1>\n<p>Back after maintenance.</p></html>',
};
const GONE: HookResponse = { statusCode: 410, body: { message: 'This endpoint has moved' } };
const TIMEOUT: DeliveryFailure = { reason: 'timeout', seconds: HOOK_TIMEOUT_MS / 1000 };

type Ending = Pick<Sent, 'response' | 'error' | 'failure'> & { tries: number };

function endingOf(random: Random, failing: number): Ending {
  if (!random.chance(failing)) return { response: { statusCode: 200, body: 'ok' }, tries: 1 };
  const status = (response: HookResponse, tries: number): Ending => ({
    response,
    ...failed({ reason: 'status', status: response.statusCode }),
    tries,
  });
  return random.pick([
    status(OUTAGE, HOOK_RETRIES_MAX + 1),
    status(OUTAGE, HOOK_RETRIES_MAX + 1),
    { ...failed(TIMEOUT), tries: HOOK_RETRIES_MAX + 1 },
    status(GONE, 1),
  ]);
}

/** Attempts with the waits of the product between them. */
function attemptsOf(random: Random, { response, tries, ...why }: Ending, start: number) {
  let at = start;
  return Array.from({ length: tries }, (_attempt, index): HookAttempt => {
    const tookMs = response ? 80 + random.below(240) : 10_000;
    const attempt = {
      at,
      tookMs,
      status: response?.statusCode ?? null,
      ...why,
    };
    at += tookMs + 1000 * 2 ** index;
    return attempt;
  });
}

function payloadOf(hookId: string, event: HookEvent, at: number, user: DemoUser | undefined) {
  const common = { hookId, event, createdAt: new Date(at).toISOString() };
  return event.startsWith('Post')
    ? {
        ...common,
        interactionEvent: event === 'PostRegister' ? 'Register' : 'SignIn',
        // A range reserved for documentation (RFC 5737).
        userIp: '203.0.113.47',
        userId: user?.id,
        user: { id: user?.id, lastSignInAt: at },
        application: { type: 'SPA', name: 'Storefront' },
      }
    : { ...common, ip: '203.0.113.9', data: { id: user?.id }, method: 'PATCH', status: 200 };
}

/** Requests of one webhook: what was sent, what came back, and the log of both. */
function requestsOf(
  tenantId: string,
  hookId: string,
  hook: DemoHook,
  random: Random,
  people: readonly DemoUser[],
  now: number,
) {
  return Array.from({ length: hook.requests }, () => {
    const start = now - DAY_MS + 60_000 + random.below(DAY_MS - 180_000);
    const event = random.pick(hook.events);
    const ending = endingOf(random, hook.failing);
    const { response, error, failure } = ending;
    const attempts = attemptsOf(random, ending, start);
    const last = attempts.at(-1);
    const end = last ? last.at + last.tookMs : start;
    const body = payloadOf(hookId, event, start, people[random.below(people.length)]);
    const [id, deliveryId] = [generateId(), generateId()];
    const key = `${HOOK_LOG_PREFIX}${event}`;
    const isSuccess = error === undefined;
    return {
      delivery: {
        tenantId,
        id: deliveryId,
        hookId,
        event,
        body: JSON.stringify(body),
        state: isSuccess ? ('delivered' as const) : ('dead' as const),
        tries: ending.tries,
        attempts,
        response: response ?? null,
        error: error ?? null,
        failure: failure ?? null,
        createdAt: start,
        updatedAt: end,
      },
      outcome: { tenantId, id, hookId, event, isSuccess, createdAt: end },
      log: {
        tenantId,
        id,
        key,
        hookId,
        createdAt: end,
        payload: {
          key,
          result: isSuccess ? 'Success' : 'Error',
          hookId,
          deliveryId,
          hookRequest: { body },
          ...(response ? { response } : {}),
          ...(isSuccess ? {} : { error, failure }),
          attempts,
        },
      },
    };
  });
}

/** Webhooks in every condition: sound, failing, without requests, and disabled. */
export async function insertWebhooks(
  tx: Tx,
  tenantId: string,
  random: Random,
  people: readonly DemoUser[],
  now: number,
): Promise<void> {
  for (const [index, hook] of HOOKS.entries()) {
    const id = generateId();
    const { name, url, headers, enabled = true } = hook;
    await tx.insert(hooks).values({
      tenantId,
      id,
      name,
      events: [...hook.events],
      config: { url, retries: HOOK_RETRIES_MAX, ...(headers ? { headers } : {}) },
      signingKey: generateSecret(),
      enabled,
      // The list shows the newest first.
      createdAt: now - (index + 3) * DAY_MS,
    });
    await inPortions(requestsOf(tenantId, id, hook, random, people, now), async (portion) => {
      await tx.insert(hookDeliveries).values(portion.map(({ delivery }) => delivery));
      await tx.insert(hookOutcomes).values(portion.map(({ outcome }) => outcome));
      await tx.insert(logs).values(portion.map(({ log }) => log));
    });
  }
}

import {
  HOOK_HEADER_NAME_PATTERN,
  HOOK_HEADERS_MAX,
  isReservedHookHeader,
} from '~/contract/webhooks';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Config } from '~/server/platform/config/config';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { type HookConfig, hooks } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { networkOf } from '~/server/platform/outbound/network';
import { OutboundError, assertReachable } from '~/server/platform/outbound/outbound';
import { CodedError, createFailed } from '~/server/platform/errors/coded-error';
import type { HookChanges, NewHook } from './hooks.input';
import { type HookRow, findHook, hookOf } from './hooks.queries';

/** Plain HTTP is allowed: the signature proves origin and integrity, not secrecy. */
export function hookNetworkOf(config: Config) {
  return { ...networkOf(config), isHttpAllowed: true };
}

function refuse(path: string[], message: string): CodedError {
  return invalidInput('body', ['config', ...path], message);
}

/** Why nothing can ever be delivered to a URL. Names are resolved when they are connected to. */
export function hookUrlProblem(
  config: Config,
  text: string,
): { reason: 'invalid' | 'private'; message: string } | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The parser drops line breaks and tabs, which an admin would not see in the setting.
  if (!url || !/^https?:$/.test(url.protocol) || /\p{Cc}/u.test(text)) {
    return { reason: 'invalid', message: 'is not an http(s) URL' };
  }
  if (url.username || url.password) {
    return { reason: 'invalid', message: 'must not contain credentials' };
  }
  try {
    assertReachable(url, hookNetworkOf(config));
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { reason: 'private', message: 'is not a public address' };
  }
}

/** @throws CodedError guard.invalid_input for headers that are not sent as they are set */
export function assertHookHeaders({ headers = {} }: HookConfig): void {
  const names = Object.keys(headers);
  if (names.length > HOOK_HEADERS_MAX)
    throw refuse(['headers'], `has over ${HOOK_HEADERS_MAX} names`);
  for (const name of names) {
    if (!HOOK_HEADER_NAME_PATTERN.test(name)) {
      throw refuse(['headers', name.slice(0, 64)], 'is not a header name');
    }
    if (isReservedHookHeader(name)) throw refuse(['headers', name], 'is set by the server');
  }
}

/**
 * Refuse a target that can never be delivered to.
 * @throws CodedError guard.invalid_input
 */
export function assertHookConfig(config: Config, target: HookConfig): void {
  const problem = hookUrlProblem(config, target.url);
  if (problem) throw refuse(['url'], problem.message);
  assertHookHeaders(target);
}

/**
 * @throws CodedError hook.missing_events, guard.invalid_input,
 * subscription.limit_exceeded
 */
export async function createHook(
  tx: Tx,
  tenantId: string,
  input: NewHook,
  config: Config,
): Promise<HookRow> {
  const { event = null, events = [] } = input;
  if (events.length === 0 && event === null) throw new CodedError('hook.missing_events');
  assertHookConfig(config, input.config);
  await assertQuota(tx, tenantId, 'hooksLimit', { edition: config.edition });
  const [row] = await tx
    .insert(hooks)
    .values(
      columnsOf(hooks, {
        ...input,
        event,
        events: [...new Set(events)],
        tenantId,
        id: generateId(),
        signingKey: generateSecret(),
      }),
    )
    .returning();
  if (!row) throw createFailed('hook');
  return row;
}

/**
 * Change a locked hook; `config` is replaced as a whole.
 * @throws CodedError hook.missing_events, guard.invalid_input
 */
export function updateHook(
  tx: Tx,
  row: HookRow,
  { events, ...changes }: HookChanges,
  config: Config,
): Promise<HookRow> {
  const event = changes.event === undefined ? row.event : changes.event;
  if ((events ?? row.events).length === 0 && event === null) {
    throw new CodedError('hook.missing_events');
  }
  if (changes.config) assertHookConfig(config, changes.config);
  return updateRow(
    tx,
    hooks,
    { row, where: hookOf(row.tenantId, row.id) },
    { ...changes, events: events && [...new Set(events)] },
  );
}

/** Signs with the new key from the next attempt on. */
export function renewSigningKey(tx: Tx, row: HookRow): Promise<HookRow> {
  return updateRow(
    tx,
    hooks,
    { row, where: hookOf(row.tenantId, row.id) },
    { signingKey: generateSecret() },
  );
}

/** Delete a hook with its deliveries; what was sent stays in the audit log. */
export async function deleteHook(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findHook(tx, tenantId, id, 'update');
  await tx.delete(hooks).where(hookOf(tenantId, id));
}

import { type Static, Type } from 'typebox';
import { LOG_OUTCOMES } from '~/contract/audit-logs';
import { LOG_EVENT_VERSION } from '~/contract/log-streams';
import type { LogRow } from '~/server/domain/audit/log-row';
import { Nullable } from '~/server/platform/schemas/values';

function text(description: string) {
  return Nullable(Type.String({ description }));
}

/** What a receiver gets for one row of the audit log. */
export const LogEvent = Type.Object({
  version: Type.Literal(LOG_EVENT_VERSION),
  id: Type.String({ description: 'The same whenever the event is sent: skip ids you have seen.' }),
  tenantId: Type.String(),
  key: Type.String({ description: 'What happened, such as `Interaction.SignIn.Submit`.' }),
  time: Type.String({ format: 'date-time', description: 'When it happened, in UTC.' }),
  result: Nullable(Type.Enum(['Success', 'Error'])),
  outcome: Type.Enum([...LOG_OUTCOMES], {
    description:
      'How it ended. Incomplete: a step of a sign-in was refused only because another comes first; its result is Error.',
  }),
  userId: text('The user it is about.'),
  applicationId: text('The application it is about.'),
  sessionId: text('The sign-in that it is a step of.'),
  actor: Nullable(
    Type.Object(
      { type: Type.String(), id: Type.String() },
      { description: 'Who made the change, of an admin action.' },
    ),
  ),
  ip: text('Address of the client.'),
  userAgent: text('As the client sent it, shortened.'),
  payload: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'The whole entry; its other properties depend on the key. Secrets are masked.',
  }),
});
export type LogEvent = Static<typeof LogEvent>;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function eventOf({ id, tenantId, key, payload, createdAt, outcome }: LogRow): LogEvent {
  const { result } = payload;
  const actor = payload['actor'] as { type?: unknown; id?: unknown } | undefined;
  return {
    version: LOG_EVENT_VERSION,
    id,
    tenantId,
    key,
    time: new Date(createdAt).toISOString(),
    result: result === 'Success' || result === 'Error' ? result : null,
    outcome,
    userId: textOf(payload['userId']),
    applicationId: textOf(payload['applicationId']),
    sessionId: textOf(payload['sessionId']),
    actor:
      typeof actor?.id === 'string'
        ? { type: textOf(actor.type) ?? 'unknown', id: actor.id }
        : null,
    ip: textOf(payload['ip']),
    userAgent: textOf(payload['userAgent']),
    payload,
  };
}

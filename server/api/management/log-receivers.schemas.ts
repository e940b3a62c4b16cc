import { Type } from 'typebox';
import { LOG_STREAM_STATES, LOG_STREAM_TYPES } from '~/contract/log-streams';
import {
  LogStreamConfigSchema,
  LogStreamFilterSchema,
} from '~/server/domain/log-streams/streams.input';
import { DeliveryFailureSchema } from '~/server/domain/webhooks/delivery-failure';
import { params } from '~/server/platform/http/schemas';
import { Id, Nullable } from '~/server/platform/schemas/values';

export const streamParams = params({ id: Id });

const settings = {
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum([...LOG_STREAM_TYPES]),
  config: LogStreamConfigSchema,
  filter: LogStreamFilterSchema,
  enabled: Type.Boolean(),
  createdAt: Type.Number(),
};
export const LogStream = Type.Object(settings);
/** The only answers that contain the signing key. */
export const LogStreamWithKey = Type.Object({ ...settings, signingKey: Type.String() });

const Moment = Nullable(Type.Number({ description: 'Epoch milliseconds.' }));
const Replay = Nullable(
  Type.Object({
    from: Type.Number(),
    to: Type.Number(),
    sent: Type.Integer(),
    total: Type.Integer({
      description: 'Events of the range when it was asked for, counted up to 100,000.',
    }),
  }),
);

const status = {
  state: Type.Enum([...LOG_STREAM_STATES]),
  lagMs: Type.Number({ description: 'Milliseconds that the oldest event has waited.' }),
  error: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
  failure: Nullable(DeliveryFailureSchema),
  failingSince: Moment,
  nextAttemptAt: Moment,
  lastSentAt: Moment,
  sentCount: Type.Integer({ description: 'Events since the stream was created.' }),
  replay: Replay,
  setAsideCount: Type.Integer({
    description: 'Events that the receiver did not take because they are too large.',
  }),
};
export const LogStreamInList = Type.Object({ ...settings, health: Type.Object(status) });

export const LogStreamHealth = Type.Object({
  ...status,
  waiting: Type.Integer({
    description: 'Events that wait, among the 10,000 of the log that the stream comes to next.',
  }),
  isWaitingCapped: Type.Boolean({ description: 'There may be more of them behind these.' }),
  sentLastDay: Type.Integer({ description: 'Events of the last 24 hours of the clock.' }),
  sentHours: Type.Array(Type.Object({ hour: Type.Number(), events: Type.Integer() }), {
    description: 'The same for each of them, oldest first.',
  }),
  response: Nullable(
    Type.String({ description: 'The start of what the receiver answered to a failed attempt.' }),
  ),
  setAside: Type.Array(
    Type.Object({
      id: Type.String(),
      key: Type.String(),
      createdAt: Type.Number(),
      at: Type.Number({ description: 'When it was set aside.' }),
    }),
    { description: 'The last events that were too large, newest first.' },
  ),
  attempts: Type.Array(
    Type.Object({
      at: Type.Number(),
      tookMs: Type.Number(),
      events: Type.Integer(),
      status: Nullable(Type.Integer()),
      error: Type.Optional(Type.String()),
      failure: Type.Optional(DeliveryFailureSchema),
    }),
    { description: 'The last batches, newest first.' },
  ),
});

export const LogStreamRange = Type.Object({
  events: Type.Integer({ description: 'Counted up to 100,000.' }),
  isCapped: Type.Boolean({ description: 'There are at least this many.' }),
});

function time(description: string) {
  return Type.String({ pattern: '^\\d{1,16}$', description });
}

/** The same as the body of a replay, as a query has it. */
export const LogRangeQuery = Type.Object({
  from: time('Epoch milliseconds.'),
  to: time('Inclusive.'),
});

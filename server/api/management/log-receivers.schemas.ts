import { Type } from 'typebox';
import { LOG_STREAM_STATES, LOG_STREAM_TYPES } from '~/contract/log-streams';
import {
  LogStreamConfigSchema,
  LogStreamFilterSchema,
} from '~/server/domain/log-streams/streams.input';
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
  Type.Object({ from: Type.Number(), to: Type.Number(), sent: Type.Integer() }),
);

const status = {
  state: Type.Enum([...LOG_STREAM_STATES]),
  lagMs: Type.Number({ description: 'Milliseconds that the oldest event has waited.' }),
  error: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
  failingSince: Moment,
  nextAttemptAt: Moment,
  lastSentAt: Moment,
  sentCount: Type.Integer({ description: 'Events since the stream was created.' }),
  replay: Replay,
};
export const LogStreamInList = Type.Object({ ...settings, health: Type.Object(status) });

export const LogStreamHealth = Type.Object({
  ...status,
  waiting: Type.Integer({ description: 'Events that wait, counted up to 10,000.' }),
  attempts: Type.Array(
    Type.Object({
      at: Type.Number(),
      tookMs: Type.Number(),
      events: Type.Integer(),
      status: Nullable(Type.Integer()),
      error: Type.Optional(Type.String()),
    }),
    { description: 'The last batches, newest first.' },
  ),
});

import { type Static, Type } from 'typebox';
import { URL_MAX } from '~/contract/limits';
import {
  LOG_STREAM_CA_MAX,
  LOG_STREAM_KEYS_MAX,
  LOG_STREAM_KEY_PATTERN,
  LOG_STREAM_NAME_MAX,
  LOG_STREAM_TYPES,
} from '~/contract/log-streams';
import { HOOK_HEADER_VALUE_MAX } from '~/contract/webhooks';
import { Name, closed } from '~/server/platform/schemas/values';

/** What a type of stream needs is checked by the command. */
export const LogStreamConfigSchema = Type.Object(
  {
    url: Type.Optional(
      Type.String({ minLength: 1, maxLength: URL_MAX, description: 'Of `https` and `otlp`.' }),
    ),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: HOOK_HEADER_VALUE_MAX }), {
        description:
          'Of `https` and `otlp`. Values are masked in answers; a mask means "as before".',
      }),
    ),
    host: Type.Optional(Type.String({ minLength: 1, maxLength: 253, description: 'Of `syslog`.' })),
    port: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 65_535, description: 'Of `syslog`; 6514 by default.' }),
    ),
    ca: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LOG_STREAM_CA_MAX,
        description:
          'Of `syslog`: PEM of the authority of the receiver, if it is not a public one.',
      }),
    ),
  },
  closed,
);
export type LogStreamConfigInput = Static<typeof LogStreamConfigSchema>;

export const LogStreamFilterSchema = Type.Object(
  {
    keys: Type.Optional(
      Type.Array(Type.String({ maxLength: 128, pattern: LOG_STREAM_KEY_PATTERN.source }), {
        maxItems: LOG_STREAM_KEYS_MAX,
        description: 'Keys, or starts of keys such as `ExchangeTokenBy.*`; all by default.',
      }),
    ),
    result: Type.Optional(Type.Enum(['Success', 'Error'])),
  },
  closed,
);

const fields = {
  name: Name(LOG_STREAM_NAME_MAX),
  config: LogStreamConfigSchema,
  filter: LogStreamFilterSchema,
  enabled: Type.Boolean(),
};

export const NewLogStream = Type.Object(
  {
    ...fields,
    type: Type.Enum([...LOG_STREAM_TYPES]),
    filter: Type.Optional(fields.filter),
    enabled: Type.Optional(fields.enabled),
  },
  closed,
);
export type NewLogStream = Static<typeof NewLogStream>;

/** `config` and `filter` are replaced as a whole. */
export const LogStreamChanges = Type.Partial(Type.Object(fields, closed), closed);
export type LogStreamChanges = Static<typeof LogStreamChanges>;

const MOMENT_MAX = 8.64e15;
export const ReplayRange = Type.Object(
  {
    from: Type.Integer({ minimum: 0, maximum: MOMENT_MAX, description: 'Epoch milliseconds.' }),
    to: Type.Integer({ minimum: 0, maximum: MOMENT_MAX, description: 'Inclusive.' }),
  },
  closed,
);
export type ReplayRange = Static<typeof ReplayRange>;

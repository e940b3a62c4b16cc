import { type Static, Type } from 'typebox';
import { URL_MAX } from '~/contract/limits';
import {
  HOOK_EVENTS,
  HOOK_HEADER_VALUE_MAX,
  HOOK_HEADER_VALUE_PATTERN,
  HOOK_NAME_MAX,
  HOOK_RETRIES_MAX,
} from '~/contract/webhooks';
import { Nullable, closed } from '~/server/platform/schemas/values';

export const HookEventSchema = Type.Enum([...HOOK_EVENTS]);
const events = Type.Array(HookEventSchema, { maxItems: 1000 });

/** What the names of headers may be is checked by the command: a schema cannot say it well. */
const HookConfigSchema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: URL_MAX }),
    headers: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String({
          maxLength: HOOK_HEADER_VALUE_MAX,
          pattern: HOOK_HEADER_VALUE_PATTERN.source,
        }),
      ),
    ),
    retries: Type.Optional(Type.Integer({ minimum: 0, maximum: HOOK_RETRIES_MAX })),
  },
  closed,
);

const fields = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: HOOK_NAME_MAX })),
  events: Type.Optional(events),
  enabled: Type.Optional(Type.Boolean()),
};

export const NewHook = Type.Object(
  { ...fields, event: Type.Optional(HookEventSchema), config: HookConfigSchema },
  closed,
);
export type NewHook = Static<typeof NewHook>;

export const HookChanges = Type.Object(
  {
    ...fields,
    event: Type.Optional(Nullable(HookEventSchema)),
    config: Type.Optional(HookConfigSchema),
  },
  closed,
);
export type HookChanges = Static<typeof HookChanges>;

export const HookTest = Type.Object(
  {
    events: Type.Array(HookEventSchema, { minItems: 1, maxItems: 1000 }),
    config: HookConfigSchema,
  },
  closed,
);
export type HookTest = Static<typeof HookTest>;

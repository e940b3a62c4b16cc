import { Type } from 'typebox';
import {
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_JOB_ITEMS_MAX,
  BULK_JOB_STATES,
} from '~/contract/bulk-jobs';
import { Nullable, PathName, pageQuery } from '~/server/platform/http/schemas';

/** Part of a path that the job will request. */
const RecordId = PathName(64);
const RecordIds = Type.Array(RecordId, { minItems: 1, maxItems: 100 });
const closed = { additionalProperties: false } as const;

const ParametersSchema = Type.Object(
  {
    userId: Type.Optional(RecordId),
    applicationId: Type.Optional(RecordId),
    roleId: Type.Optional(RecordId),
    roleIds: Type.Optional(RecordIds),
    resourceId: Type.Optional(RecordId),
    organizationId: Type.Optional(RecordId),
    organizationRoleId: Type.Optional(RecordId),
    organizationRoleIds: Type.Optional(Type.Array(RecordId, { maxItems: 100 })),
  },
  { ...closed, description: 'What the action needs besides its items.' },
);

/** `organization/..` would lead to another record than it names. */
const ItemId = Type.String({
  minLength: 1,
  maxLength: 256,
  pattern: '^(?!(?:.*/)?\\.{1,2}$)',
});

const QueryValue = Type.Union([
  Type.String({ maxLength: 256 }),
  Type.Array(Type.String({ maxLength: 256 }), { maxItems: 100 }),
]);

export const NewJobBody = Type.Object(
  {
    action: Type.Enum([...BULK_ACTIONS]),
    parameters: Type.Optional(ParametersSchema),
    items: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: ItemId,
            label: Type.Optional(Type.String({ maxLength: 256, description: 'Shown to people.' })),
          },
          closed,
        ),
        { minItems: 1, maxItems: BULK_JOB_ITEMS_MAX },
      ),
    ),
    filter: Type.Optional(
      Type.Object(
        {
          query: Type.Optional(
            Type.Record(Type.String({ maxLength: 64 }), QueryValue, {
              description: 'Query parameters of the list that the action is about.',
              maxProperties: 50,
            }),
          ),
          excludedIds: Type.Optional(Type.Array(ItemId, { maxItems: BULK_JOB_ITEMS_MAX })),
        },
        { ...closed, description: 'All records of the list that match now, in place of items.' },
      ),
    ),
  },
  closed,
);

export const IdempotencyKey = Type.String({
  pattern: '^[\\w-]{1,64}$',
  description: "The caller's own name for this request, such as a UUID.",
});

export const BulkJob = Type.Object({
  id: Type.String(),
  action: Type.Enum([...BULK_ACTIONS]),
  parameters: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  actor: Type.Object({ type: Type.Enum(['user', 'app']), id: Type.String() }),
  state: Type.Enum([...BULK_JOB_STATES], {
    description: '`running` and `paused` jobs have items left.',
  }),
  total: Type.Number(),
  done: Type.Number(),
  failed: Type.Number(),
  elapsedMs: Type.Number({ description: 'Milliseconds of work, pauses not counted.' }),
  failureCode: Nullable(Type.String({ description: 'Why the job failed as a whole.' })),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
});

export const BulkJobItem = Type.Object({
  id: Type.String(),
  label: Type.String(),
  state: Type.Enum([...BULK_ITEM_STATES]),
  status: Nullable(Type.Number({ description: 'HTTP status of the refusal.' })),
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  settledAt: Nullable(Type.Number()),
});

export const itemQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(Type.Enum([...BULK_ITEM_STATES])),
});

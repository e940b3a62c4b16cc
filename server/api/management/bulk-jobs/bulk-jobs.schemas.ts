import { Type } from 'typebox';
import {
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_JOB_ITEMS_MAX,
  BULK_JOB_STATES,
  JOB_ACTIONS,
} from '~/contract/bulk-jobs';
import { Nullable, PathName, strictObject } from '~/server/platform/schemas/values';
import { pageQuery } from '~/server/platform/http/schemas';

/** Part of a path that the job will request. */
const RecordId = PathName(64);
const RecordIds = Type.Array(RecordId, { minItems: 1, maxItems: 100 });

const ParametersSchema = strictObject(
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
  { description: 'What the action needs besides its items.' },
);

/** Further rules depend on the action (`assertItemId`). */
const ItemId = Type.String({ minLength: 1, maxLength: 256 });

/** Without a value a parameter would match everything. */
const FilterText = Type.String({ minLength: 1, maxLength: 256 });
const QueryValue = Type.Union([FilterText, Type.Array(FilterText, { minItems: 1, maxItems: 100 })]);

export const NewJobBody = strictObject({
  action: Type.Enum([...BULK_ACTIONS]),
  parameters: Type.Optional(ParametersSchema),
  items: Type.Optional(
    Type.Array(
      strictObject({
        id: ItemId,
        label: Type.Optional(Type.String({ maxLength: 256, description: 'Shown to people.' })),
      }),
      { minItems: 1, maxItems: BULK_JOB_ITEMS_MAX },
    ),
  ),
  filter: Type.Optional(
    strictObject(
      {
        query: Type.Optional(
          Type.Record(Type.String({ maxLength: 64 }), QueryValue, {
            description: 'Query parameters of the list that the action is about, without paging.',
            maxProperties: 50,
          }),
        ),
        excludedIds: Type.Optional(Type.Array(ItemId, { maxItems: BULK_JOB_ITEMS_MAX })),
      },
      { description: 'All records of the list that match now, in place of items.' },
    ),
  ),
});

export const IdempotencyKey = Type.String({
  pattern: '^[\\w-]{1,64}$',
  description: "The caller's own name for this request, such as a UUID.",
});

export const BulkJob = Type.Object({
  id: Type.String(),
  action: Type.Enum([...JOB_ACTIONS]),
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
  outcome: Nullable(Type.String({ description: 'What was done, where that can differ.' })),
  settledAt: Nullable(Type.Number()),
});

export const itemQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(Type.Enum([...BULK_ITEM_STATES])),
  code: Type.Optional(
    Type.String({ maxLength: 128, description: 'Only items that failed with this code.' }),
  ),
});

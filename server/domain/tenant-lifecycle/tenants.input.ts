import { type Static, Type } from 'typebox';
import { TENANT_NAME_MAX } from '~/contract/limits';
import { Name, closed } from '~/server/platform/schemas/values';

/** In either case; `readTag` reads it. */
export const tagSchema = Type.String({
  maxLength: 16,
  description: 'development or production, any case.',
});

export const NewTenant = Type.Object(
  {
    /** Blank is a default name. */
    name: Type.Optional(Type.String({ maxLength: TENANT_NAME_MAX })),
    tag: Type.Optional(tagSchema),
    regionName: Type.String({
      minLength: 1,
      maxLength: 32,
      description: 'A region of the list.',
    }),
  },
  closed,
);
export type NewTenant = Static<typeof NewTenant>;

export const TenantChanges = Type.Object(
  { name: Type.Optional(Name(TENANT_NAME_MAX)), tag: Type.Optional(tagSchema) },
  closed,
);
export type TenantChanges = Static<typeof TenantChanges>;

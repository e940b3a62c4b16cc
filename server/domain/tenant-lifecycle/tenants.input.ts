import { type Static, Type } from 'typebox';
import { TENANT_NAME_MAX } from '~/contract/limits';
import { Name, closed } from '~/server/platform/http/schemas';

/** In either case; `readTag` reads it. */
export const tagSchema = Type.String({
  maxLength: 16,
  description: 'development or production, any case.',
});

export const TenantChanges = Type.Object(
  { name: Type.Optional(Name(TENANT_NAME_MAX)), tag: Type.Optional(tagSchema) },
  closed,
);
export type TenantChanges = Static<typeof TenantChanges>;

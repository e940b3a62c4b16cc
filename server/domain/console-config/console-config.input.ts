import { type Static, Type } from 'typebox';
import { closed } from '~/server/platform/schemas/values';

const ChargeNotification = Type.Object(
  {
    token: Type.Optional(Type.Boolean()),
    apiResource: Type.Optional(Type.Boolean()),
    machineToMachineApp: Type.Optional(Type.Boolean()),
    tenantMember: Type.Optional(Type.Boolean()),
  },
  closed,
);
const readAt = Type.Number({ description: 'Epoch milliseconds.' });

/** What the console stores about a tenant. */
export const ConsoleConfig = Type.Object({
  signInExperienceCustomized: Type.Boolean(),
  organizationCreated: Type.Boolean(),
  developmentTenantMigrationNotification: Type.Optional(
    Type.Object({
      isPaidTenant: Type.Boolean(),
      tag: Type.String(),
      readAt: Type.Optional(readAt),
    }),
  ),
  checkedChargeNotification: Type.Optional(ChargeNotification),
});
export type ConsoleConfig = Static<typeof ConsoleConfig>;

export const ConsoleConfigChanges = Type.Object(
  {
    signInExperienceCustomized: Type.Optional(Type.Boolean()),
    organizationCreated: Type.Optional(Type.Boolean()),
    developmentTenantMigrationNotification: Type.Optional(
      Type.Object(
        {
          isPaidTenant: Type.Optional(Type.Boolean()),
          tag: Type.Optional(Type.String({ maxLength: 32 })),
          readAt: Type.Optional(readAt),
        },
        closed,
      ),
    ),
    checkedChargeNotification: Type.Optional(ChargeNotification),
  },
  closed,
);
export type ConsoleConfigChanges = Static<typeof ConsoleConfigChanges>;

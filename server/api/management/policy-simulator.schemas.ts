import { Type } from 'typebox';
import { SIGN_IN_EFFECTS } from '~/contract/policy-simulator';
import { Nullable } from '~/server/platform/schemas/values';

/** What would change for whom. */
export const SettingsEffect = Type.Object({
  users: Type.Object({
    total: Type.Number(),
    /** Users that were looked at: all, or the sample that the figures are estimated from. */
    examined: Type.Number(),
    isEstimate: Type.Boolean(),
  }),
  effects: Type.Array(
    Type.Object({
      effect: Type.Enum([...SIGN_IN_EFFECTS]),
      before: Type.Number(),
      after: Type.Number(),
      /** Users it applies to after the change only. */
      gained: Type.Number(),
      /** Users it no longer applies to. */
      relieved: Type.Number(),
      /** Some of those gained. */
      examples: Type.Array(Type.Object({ id: Type.String(), title: Nullable(Type.String()) })),
    }),
  ),
  locksOutEveryone: Type.Boolean(),
  locksOutYou: Type.Boolean(),
});

import { Type } from 'typebox';
import {
  FIRST_FACTORS,
  SIGN_IN_EFFECTS,
  SIMULATED_EVENTS,
  SIMULATED_SCREENS,
  SIMULATION_OUTCOMES,
  SIMULATION_REASONS,
} from '~/contract/policy-simulator';
import { SignInExperiencePatch } from '~/server/domain/sign-in-experience/sign-in-experience.input';
import { Id, Nullable, closed } from '~/server/platform/schemas/values';

/** What would change for which users. */
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

const Reason = Type.Object({
  code: Type.Enum([...SIMULATION_REASONS]),
  /** Where the setting is in the sign-in experience; null for a fact of the account. */
  key: Nullable(Type.String()),
  value: Type.Union([
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String()),
    Type.Null(),
  ]),
});

const identifier = Type.Object(
  {
    type: Type.Enum(['username', 'email', 'phone']),
    value: Type.String({ minLength: 1, maxLength: 256 }),
  },
  closed,
);

const languageTag = Type.String({
  pattern: '^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$',
  maxLength: 35,
});

export const SimulationBody = Type.Object(
  {
    event: Type.Optional(Type.Enum([...SIMULATED_EVENTS])),
    /** Who signs in; without an identifier, the user's own that fits is typed. */
    userId: Type.Optional(Id),
    /** What is typed on the first form; it need not belong to anybody. */
    identifier: Type.Optional(identifier),
    applicationId: Type.Optional(Id),
    organizationId: Type.Optional(Id),
    firstFactor: Type.Optional(Type.Enum([...FIRST_FACTORS])),
    /** Target of the social connector, for the first factor `social`. */
    target: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    /** Of a sign-in link, for the first factor `link`; without one, a valid link is opened. */
    oneTimeToken: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    /** Languages that the application asks for, best first. */
    uiLocales: Type.Optional(Type.Array(languageTag, { maxItems: 10 })),
    /** Language of the browser. */
    language: Type.Optional(languageTag),
    /** Changes that are not saved, as in `PATCH /api/sign-in-exp`. */
    signInExperience: Type.Optional(SignInExperiencePatch),
  },
  closed,
);

/** The screens of a sign-in, and how it ends. */
export const Simulation = Type.Object({
  /** What was typed. */
  identifier: Nullable(identifier),
  user: Nullable(
    Type.Object({
      id: Type.String(),
      title: Nullable(Type.String()),
      isSuspended: Type.Boolean(),
    }),
  ),
  /** The language that the pages are shown in. */
  language: Type.Object({ tag: Type.String(), because: Type.Array(Reason) }),
  /** States of the chart `sign-in` in the order they were entered. */
  path: Type.Array(Type.String()),
  steps: Type.Array(
    Type.Object({
      screen: Type.Enum([...SIMULATED_SCREENS]),
      /** State of the chart `sign-in`. */
      state: Type.String(),
      /** The chart that asks, and its state. */
      chart: Type.String(),
      chartState: Type.String(),
      /** Whether the screen is shown; else the reason says why it is not. */
      isAsked: Type.Boolean(),
      factors: Type.Array(Type.String()),
      factor: Nullable(Type.String()),
      isSkippable: Type.Boolean(),
      because: Type.Array(Reason),
    }),
  ),
  outcome: Type.Object({
    type: Type.Enum([...SIMULATION_OUTCOMES]),
    /** Error code of a refusal. */
    code: Nullable(Type.String()),
    /** Seconds until another attempt, of a lock. */
    retryAfter: Nullable(Type.Number()),
    because: Type.Array(Reason),
  }),
});

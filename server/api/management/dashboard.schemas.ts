import { Type } from 'typebox';
import { STORED_FACTORS } from '~/server/domain/dashboard/mfa-adoption.queries';
import {
  FUNNEL_RANGES,
  FUNNEL_STATES,
  FUNNEL_USERS,
  type FunnelState,
} from '~/contract/sign-in-funnel';

const Figure = Type.Object({
  count: Type.Integer(),
  delta: Type.Integer({ description: 'Change against the window of the same length before.' }),
});

export const TotalUsers = Type.Object({
  totalUserCount: Type.Integer({ description: 'All users, suspended ones included.' }),
});

export const MfaAdoption = Type.Object({
  totalUserCount: Type.Integer(),
  enrolledUserCount: Type.Integer({ description: 'Users with at least one factor.' }),
  factors: Type.Array(
    Type.Object({ type: Type.Enum([...STORED_FACTORS]), userCount: Type.Integer() }),
  ),
  totalOrganizationCount: Type.Integer(),
  requiringOrganizationCount: Type.Integer({
    description: 'Organizations that require multi-factor authentication.',
  }),
});

export const NewUsers = Type.Object({ today: Figure, last7Days: Figure });

export const ActiveUsers = Type.Object({
  dauCurve: Type.Array(Type.Object({ date: Type.String(), count: Type.Integer() }), {
    description: 'The 30 days that end on the day asked for, oldest first.',
  }),
  dau: Figure,
  wau: Figure,
  mau: Figure,
});

export const activeUsersQuery = {
  date: Type.Optional(
    Type.String({ description: 'UTC day as YYYY-MM-DD; default is today.', maxLength: 32 }),
  ),
};

const State = Type.Unsafe<FunnelState>({
  type: 'string',
  enum: [...FUNNEL_STATES],
  description: 'State of the chart of the sign-in.',
});

const Median = Type.Union([Type.Integer(), Type.Null()], {
  description:
    'Milliseconds within which half of those that went on did so, to about a fifth; null without any.',
});

export const SignInFunnel = Type.Object({
  from: Type.String({ description: 'First day as YYYY-MM-DD.' }),
  to: Type.String({ description: 'Last day.' }),
  started: Type.Integer({ description: 'Sign-ins that began on these days.' }),
  finished: Type.Integer({ description: 'Those of them that were finished.' }),
  medianMs: Median,
  states: Type.Array(
    Type.Object({
      state: State,
      reached: Type.Integer({ description: 'Sign-ins that reached the state, each once.' }),
      stopped: Type.Integer({ description: 'Those that reached no other state afterwards.' }),
      medianMs: Median,
    }),
  ),
  flows: Type.Array(Type.Object({ from: State, to: State, count: Type.Integer() }), {
    description: 'From the first time in one state to the first time in the next, most first.',
  }),
});

export const funnelQuery = {
  days: Type.Optional(
    Type.Enum(FUNNEL_RANGES.map(String), { description: 'Days up to the date; default is 7.' }),
  ),
  ...activeUsersQuery,
  applicationId: Type.Optional(
    Type.String({ description: 'Only sign-ins to this application.', maxLength: 21 }),
  ),
  users: Type.Optional(
    Type.Enum([...FUNNEL_USERS], {
      description: 'Only people who register (`new`) or users who sign in (`returning`).',
    }),
  ),
};

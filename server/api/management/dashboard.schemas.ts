import { Type } from 'typebox';

const Figure = Type.Object({
  count: Type.Integer(),
  delta: Type.Integer({ description: 'Change against the window of the same length before.' }),
});

export const TotalUsers = Type.Object({
  totalUserCount: Type.Integer({ description: 'All users, suspended ones included.' }),
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

import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { readSignInFunnel } from '~/server/domain/dashboard/sign-in-funnel.queries';
import { readMfaAdoption } from '~/server/domain/dashboard/mfa-adoption.queries';
import { isDay } from '~/server/platform/time/days';
import {
  countActiveUsers,
  countNewUsers,
  countUsers,
} from '~/server/domain/dashboard/users.queries';
import { dayOf } from '~/server/domain/plans/period';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { failures } from '~/server/platform/http/schemas';
import {
  ActiveUsers,
  MfaAdoption,
  NewUsers,
  SignInFunnel,
  TotalUsers,
  activeUsersQuery,
  funnelQuery,
} from './dashboard.schemas';

const tags = ['Dashboard'];

function today(): string {
  return dayOf(Date.now());
}

/** @throws CodedError guard.invalid_input */
function dayIn(date: string): string {
  if (!isDay(date)) throw invalidInput('query', ['date'], 'Not a day as YYYY-MM-DD');
  return date;
}

/** Growth and activity of the tenant. Days are UTC. */
export const dashboardRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/dashboard/users/total',
    {
      schema: {
        tags,
        summary: 'Count all users',
        response: { 200: TotalUsers, ...failures() },
      },
    },
    async ({ tenantId }) => ({
      totalUserCount: await database.inTenant(tenantId, (tx) => countUsers(tx, tenantId)),
    }),
  );

  app.get(
    '/dashboard/users/new',
    {
      schema: {
        tags,
        summary: 'Count new users',
        description: 'Of today and of the past seven days, in UTC. Deleted users do not count.',
        response: { 200: NewUsers, ...failures() },
      },
    },
    ({ tenantId }) => database.inTenant(tenantId, (tx) => countNewUsers(tx, tenantId, today())),
  );

  app.get(
    '/dashboard/users/active',
    {
      schema: {
        tags,
        summary: 'Count active users',
        description:
          'Users who signed in or got a token, each once in a window of 1, 7 or 30 UTC days that ends on the date. Deleted users stay counted for the days they were active on.',
        querystring: Type.Object(activeUsersQuery),
        response: { 200: ActiveUsers, ...failures() },
      },
    },
    async ({ tenantId, query: { date = today() } }) => {
      const day = dayIn(date);
      return database.inTenant(tenantId, (tx) => countActiveUsers(tx, tenantId, day));
    },
  );

  app.get(
    '/dashboard/users/mfa',
    {
      schema: {
        tags,
        summary: 'Count users with a second factor',
        response: { 200: MfaAdoption, ...failures() },
      },
    },
    ({ tenantId }) => database.inTenant(tenantId, (tx) => readMfaAdoption(tx, tenantId)),
  );

  app.get(
    '/dashboard/sign-in-funnel',
    {
      schema: {
        tags,
        summary: 'Count how far sign-ins come',
        description:
          'Sign-ins, sign-ups, and password resets that began on the 7, 30 or 90 UTC days up to the date, by the states of the sign-in they reached, and the time half of them took for each. The server counts them by its own steps, without anything that names a user. Those that stop before it shows whether a user is new or returns are only in the answer without `users`.',
        querystring: Type.Object(funnelQuery),
        response: { 200: SignInFunnel, ...failures() },
      },
    },
    async ({ tenantId, query: { days = '7', date = today(), applicationId, users } }) => {
      const filter = { to: dayIn(date), days: Number(days), applicationId, users };
      return database.inTenant(tenantId, (tx) => readSignInFunnel(tx, tenantId, filter));
    },
  );
};

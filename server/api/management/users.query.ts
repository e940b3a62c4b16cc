import { type Static, Type } from 'typebox';
import { USER_SORTS, type UserFilters } from '~/server/domain/users/users.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';

/** Up to the last day that JavaScript knows. */
function time(description: string) {
  return Type.Optional(Type.String({ pattern: '^\\d{1,16}$', description }));
}

/** Parameters that narrow and sort the list of users. */
export const userFilterQuery = {
  isSuspended: Type.Optional(Type.Enum(['true', 'false'])),
  applicationId: Type.Optional({ ...Id, description: 'Application the user signed up in.' }),
  createdFrom: time('Created at this time or later, epoch milliseconds.'),
  createdTo: time('Created at this time or earlier.'),
  lastSignInFrom: time('Last signed in at this time or later.'),
  lastSignInTo: time('Last signed in at this time or earlier.'),
  sort: Type.Optional(
    Type.Enum([...USER_SORTS], {
      description: 'Ascending, or descending with a minus. `name` is what lists call the user.',
    }),
  ),
};
type UserFilterQuery = Static<ReturnType<typeof Type.Object<typeof userFilterQuery>>>;

function readTime(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function assertOrder(what: string, from: number | undefined, to: number | undefined): void {
  if (from === undefined || to === undefined || from <= to) return;
  const details = `${what}From is later than ${what}To`;
  throw new CodedError('request.invalid_input', { values: { details }, details });
}

/**
 * The filters of a query.
 * @throws CodedError request.invalid_input 400 for a range that ends before it begins
 */
export function readUserFilters({
  isSuspended,
  applicationId,
  ...times
}: UserFilterQuery): UserFilters {
  const filters = {
    isSuspended: isSuspended === undefined ? undefined : isSuspended === 'true',
    applicationId,
    createdFrom: readTime(times.createdFrom),
    createdTo: readTime(times.createdTo),
    lastSignInFrom: readTime(times.lastSignInFrom),
    lastSignInTo: readTime(times.lastSignInTo),
  };
  assertOrder('created', filters.createdFrom, filters.createdTo);
  assertOrder('lastSignIn', filters.lastSignInFrom, filters.lastSignInTo);
  return filters;
}

import { type Static, Type } from 'typebox';
import type { LogFilter } from '~/server/domain/audit/log-filter';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';

/** Up to the last day that JavaScript knows. */
function time(description: string) {
  return Type.Optional(Type.String({ pattern: '^\\d{1,16}$', description }));
}

/** Parameters that narrow the list of audit logs, its export, and its live tail. */
export const logFilterQuery = {
  logKey: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Exact key of an event.' }),
  ),
  category: Type.Optional(
    Type.Enum(['events', 'management'], {
      description:
        'Without `logKey`: events of sign-in, tokens, claims and SAML (default), or what was done through the management API.',
    }),
  ),
  userId: Type.Optional(Id),
  applicationId: Type.Optional(Id),
  sessionId: Type.Optional(Id),
  actorId: Type.Optional({
    ...Id,
    description: 'User or application that called the management API.',
  }),
  result: Type.Optional(
    Type.Enum(['Success', 'Error'], {
      description: '`Error`: what failed. A step of a sign-in that only asked for more is neither.',
    }),
  ),
  from: time('At this time or later, epoch milliseconds.'),
  to: time('At this time or earlier, epoch milliseconds.'),
};
type LogFilterQuery = Static<ReturnType<typeof Type.Object<typeof logFilterQuery>>>;

/**
 * The filter of a query.
 * @throws CodedError request.invalid_input 400 for a range that ends before it begins
 */
export function readLogFilter(query: LogFilterQuery): LogFilter {
  const { logKey, category, userId, applicationId, sessionId, actorId, result } = query;
  const from = query.from === undefined ? undefined : Number(query.from);
  const to = query.to === undefined ? undefined : Number(query.to);
  if (from !== undefined && to !== undefined && from > to) {
    const details = 'from is later than to';
    throw new CodedError('request.invalid_input', { values: { details }, details });
  }
  return { logKey, category, userId, applicationId, sessionId, actorId, result, from, to };
}

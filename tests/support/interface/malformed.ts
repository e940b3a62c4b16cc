import { type Operation, wrongValueFor } from '../operations';
import type { Request } from './walk';

/** Requests that are malformed for every operation, and those malformed for this one. */
export function malformedRequests(operation: Operation, example: unknown): Request[] {
  const { parameters, queryParameters, body } = operation;
  const long = 'x'.repeat(300);
  const [wrong] = Object.entries(body?.properties ?? {}).flatMap(([key, property]) => {
    const value = wrongValueFor(property);
    return value === undefined ? [] : [{ body: { ...(example as object), [key]: value } }];
  });
  const isSearched = queryParameters.includes('mode');
  const queries = [
    ...(queryParameters.includes('page') ? ['page=0', 'page=1.5', 'page_size=101'] : []),
    ...(isSearched ? ['search=', 'search.secret=a', 'mode=x', 'search=(&mode=posix'] : []),
    ...queryParameters
      .filter((name) => !(isSearched && /^(?:search|mode|joint|isCaseSensitive)/.test(name)))
      .map((name) => `${name}=${long}`),
  ];
  return [
    ...parameters.map((name) => ({ values: { [name]: long } })),
    ...queries.map((query) => ({ query: `?${query}` })),
    ...(body ? [{ body: [] }] : []),
    ...(wrong ? [wrong] : []),
  ];
}

import type { BulkAction as ActionName } from '~/contract/bulk-jobs';
import { apiCall } from '~/src/api/api-call';
import type { ApiRequest } from '~/src/api/base-query';

/** One action on many records; the server makes a request for each. */
export type BulkAction = {
  readonly action: ActionName;
  /** Parameters of the action besides the records, such as the roles to assign. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The request for a record, as the console shows it. */
  readonly call: (id: string) => ApiRequest;
  /** The list request for "Select all that match", with the page's filters. */
  readonly list?: ((query: Readonly<Record<string, unknown>>) => ApiRequest) | undefined;
};

type Endpoint<Arg> = {
  readonly name: string;
  readonly initiate: (arg: Arg, ...options: never[]) => unknown;
};

/** The request for each record, from the endpoint for a single one. */
export function eachRow<Arg>(endpoint: Endpoint<Arg>, argOf: (id: string) => NoInfer<Arg>) {
  return (id: string): ApiRequest => apiCall(endpoint, argOf(id));
}

/** The list request, from the page's endpoint. */
export function listOf<Arg>(
  endpoint: Endpoint<Arg>,
  argOf: (query: Readonly<Record<string, unknown>>) => NoInfer<Arg>,
) {
  return (query: Readonly<Record<string, unknown>>): ApiRequest => apiCall(endpoint, argOf(query));
}

const PAGING = new Set(['page', 'page_size']);

/** The filters of a list request, in the format of a job. */
export function filterOf({ params = {} }: ApiRequest): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (value === undefined || PAGING.has(name)) return [];
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}

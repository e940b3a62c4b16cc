import type { CollectedPage } from '~/machines/bulk-job.machine';
import type { ApiFailure } from '~/src/api/api-failure';
import { apiCall } from '~/src/api/api-call';
import type { ApiRequest } from '~/src/api/base-query';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Mutation, sendOnce } from '~/src/api/mutation';

/**
 * What a section does with many of its rows. Make it once, at module level, with `bulkAction`: a
 * job that was reloaded finds it by its kind.
 */
export type BulkAction = {
  /** `applications.delete`; unique, and the same in every version: stored jobs name it. */
  readonly kind: string;
  /** Does one row; with `call` by `...eachRow(api.endpoints.deleteX, (id) => id)`. */
  readonly run: (dispatch: ApiDispatch, id: string) => Promise<unknown>;
  /** The request of a row, to be shown. */
  readonly call: (id: string) => ApiRequest;
  /** This failure says that there is nothing left to do: a 404 of a delete. Default: never. */
  readonly isDone?: ((failure: ApiFailure) => boolean) | undefined;
  /** A page of all that match the list's filters, for "select all". `page` from 1. */
  readonly collect?:
    | ((
        dispatch: ApiDispatch,
        query: Readonly<Record<string, unknown>>,
        page: number,
      ) => Promise<CollectedPage>)
    | undefined;
};

const actions = new Map<string, BulkAction>();

/** Makes an action known under its kind. */
export function bulkAction(action: BulkAction): BulkAction {
  actions.set(action.kind, action);
  return action;
}

type Family = (argument: string) => Omit<BulkAction, 'kind'>;

const families = new Map<string, Family>();

/**
 * Actions that need more than the rows, such as the roles to assign: `users.assignRoles` with ids.
 * The argument is part of the kind, so that a job that was reloaded finds it too. Answers the maker
 * of one action.
 */
export function bulkActionFamily(name: string, family: Family): (argument: string) => BulkAction {
  families.set(name, family);
  return (argument) => ({ ...family(argument), kind: `${name}:${argument}` });
}

function findInFamily(kind: string): BulkAction | undefined {
  const [name = '', ...rest] = kind.split(':');
  const family = families.get(name);
  return family && { ...family(rest.join(':')), kind };
}

/** Undefined while the section that owns it was not opened since the page was loaded. */
export const findBulkAction = (kind: string): BulkAction | undefined =>
  actions.get(kind) ?? findInFamily(kind);

/** One request of a mutation for each row: how it is sent, and how it is shown. */
export const eachRow = <Arg>(endpoint: Mutation<Arg>, argOf: (id: string) => NoInfer<Arg>) => ({
  run: (dispatch: ApiDispatch, id: string) => sendOnce(dispatch, endpoint, argOf(id)),
  call: (id: string) => apiCall(endpoint, argOf(id)),
});

/** A delete whose row is gone already did what it should. */
export const isGone = ({ status }: ApiFailure): boolean => status === 404;

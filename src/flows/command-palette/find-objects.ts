import type { FoundObject, ObjectKind, ObjectSearch } from '~/machines/command-palette.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { PendingRequest } from '~/src/api/endpoint-actor';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { hooksApi } from '~/src/api/endpoints/hooks.api';
import { logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { logsApi } from '~/src/api/endpoints/logs.api';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import type { FindOptions } from './wire';

/** Of each kind; more are found on the page of its list. */
const LIMIT = 5;
const LOG_ID = /^[\w-]{21}$/;

type Found = Omit<FoundObject, 'kind'>;
type Search = {
  request: PendingRequest<unknown>;
  result: Promise<readonly Found[]>;
};

function search<Row>(
  request: PendingRequest<{ readonly items: readonly Row[] }>,
  toFound: (row: Row) => Found,
): Search {
  return { request, result: request.unwrap().then(({ items }) => items.map(toFound)) };
}

function userOf({ id, name, username, primaryEmail, primaryPhone }: User): Found {
  const [title = id, detail = null] = [name, username, primaryEmail, primaryPhone].filter(Boolean);
  return { id, name: title ?? id, detail };
}

type Named = { id: string; name: string; description?: string | null };
function namedOf({ id, name, description }: Named): Found {
  return { id, name, detail: description || null };
}

type Ask = (dispatch: ApiDispatch, keyword: string) => Search;

const once = { subscribe: false } as const;

function withText(keyword: string): (...values: readonly string[]) => boolean {
  const text = keyword.toLowerCase();
  return (...values) => values.some((value) => value.toLowerCase().includes(text));
}

/**
 * The lists whose `search` matches names and IDs; APIs, webhooks, and log streams are few, and
 * searched here.
 */
const asks: Readonly<Record<ObjectKind, Ask>> = {
  application: (dispatch, keyword) =>
    search(
      dispatch(applicationsApi.endpoints.listApplications.initiate({ page: 1, keyword }, once)),
      namedOf,
    ),
  resource: (dispatch, keyword) => {
    const { listResourcesWithScopes } = resourcesApi.endpoints;
    const request = dispatch(listResourcesWithScopes.initiate(undefined, once));
    const matches = withText(keyword);
    return {
      request,
      result: request
        .unwrap()
        .then((all) =>
          all
            .filter(({ id, name, indicator }) => matches(id, name, indicator))
            .map(({ id, name, indicator }) => ({ id, name, detail: indicator })),
        ),
    };
  },
  role: (dispatch, keyword) =>
    search(dispatch(rolesApi.endpoints.listRoles.initiate({ page: 1, keyword }, once)), namedOf),
  organization: (dispatch, keyword) => {
    const { listOrganizations } = organizationsApi.endpoints;
    return search(dispatch(listOrganizations.initiate({ page: 1, keyword }, once)), namedOf);
  },
  organizationRole: (dispatch, keyword) => {
    const { listOrganizationRoles } = organizationTemplateApi.endpoints;
    return search(dispatch(listOrganizationRoles.initiate({ page: 1, keyword }, once)), namedOf);
  },
  user: (dispatch, keyword) =>
    search(dispatch(usersApi.endpoints.listUsers.initiate({ page: 1, keyword }, once)), userOf),
  webhook: (dispatch, keyword) => {
    const request = dispatch(hooksApi.endpoints.findHooks.initiate(undefined, once));
    const matches = withText(keyword);
    return {
      request,
      result: request
        .unwrap()
        .then(({ items }) =>
          items
            .filter(({ id, name }) => matches(id, name))
            .map(({ id, name }) => ({ id, name: name || id, detail: null })),
        ),
    };
  },
  logStream: (dispatch, keyword) => {
    const request = dispatch(logStreamsApi.endpoints.findLogStreams.initiate(undefined, once));
    const matches = withText(keyword);
    return {
      request,
      result: request.unwrap().then((all) =>
        all
          .filter(({ id, name }) => matches(id, name))
          .map(({ id, name, config }) => ({
            id,
            name,
            detail: config.url ?? config.host ?? null,
          })),
      ),
    };
  },
  log: (dispatch, id) => {
    const request = dispatch(logsApi.endpoints.findLogs.initiate(id, once));
    return {
      request,
      result: request
        .unwrap()
        .then((logs) => logs.map(({ key }) => ({ id, name: key, detail: null }))),
    };
  },
};

type Options = FindOptions & {
  /** Kinds that the user may read. */
  readonly kinds: readonly ObjectKind[];
};

/**
 * Objects whose name or ID contains the keyword, of every kind that may be read and can match.
 * @throws ApiError of the first kind when no kind could be searched
 */
export async function findObjects(
  dispatch: ApiDispatch,
  keyword: string,
  { kinds, ruledOut, signal }: Options,
): Promise<ObjectSearch> {
  const asked = kinds
    .filter((kind) => !ruledOut.includes(kind))
    // A log has no name: only its whole ID is looked up.
    .filter((kind) => kind !== 'log' || LOG_ID.test(keyword));
  const searches = asked.map((kind) => asks[kind](dispatch, keyword));
  signal.addEventListener('abort', () => searches.forEach(({ request }) => request.abort()));
  const settled = await Promise.allSettled(searches.map(({ result }) => result));
  const failedKinds = asked.filter((_, index) => settled[index]?.status === 'rejected');
  const [first] = settled;
  if (failedKinds.length === asked.length && first?.status === 'rejected') throw first.reason;
  const found = asked.map((kind, index) => {
    const outcome = settled[index];
    return { kind, rows: outcome?.status === 'fulfilled' ? outcome.value : null };
  });
  return {
    objects: found.flatMap(({ kind, rows }) =>
      (rows ?? []).slice(0, LIMIT).map((row) => ({ ...row, kind })),
    ),
    failedKinds,
    emptyKinds: [
      ...ruledOut,
      ...found
        // A longer phone number can be another spelling of one that a shorter one is no part of.
        .filter(({ kind, rows }) => kind !== 'user' && rows?.length === 0)
        .map(({ kind }) => kind),
    ],
  };
}

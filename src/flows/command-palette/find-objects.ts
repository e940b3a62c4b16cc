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

function findLog(dispatch: ApiDispatch, id: string): Search {
  const request = dispatch(logsApi.endpoints.findLogs.initiate(id, { subscribe: false }));
  return {
    request,
    result: request
      .unwrap()
      .then((logs) => logs.map(({ key }) => ({ id, name: key, detail: null }))),
  };
}

type Searches = Record<Exclude<ObjectKind, 'log'>, Search> & { log?: Search };

/**
 * The lists whose `search` matches names and IDs; APIs, webhooks, and log streams are few, and
 * searched here.
 */
function startSearches(dispatch: ApiDispatch, keyword: string): Searches {
  const once = { subscribe: false } as const;
  const query = { page: 1, keyword };
  const apis = dispatch(resourcesApi.endpoints.listResourcesWithScopes.initiate(undefined, once));
  const hooks = dispatch(hooksApi.endpoints.findHooks.initiate(undefined, once));
  const streams = dispatch(logStreamsApi.endpoints.findLogStreams.initiate(undefined, once));
  const text = keyword.toLowerCase();
  const contains = (value: string): boolean => value.toLowerCase().includes(text);
  return {
    application: search(
      dispatch(applicationsApi.endpoints.listApplications.initiate(query, once)),
      namedOf,
    ),
    resource: {
      request: apis,
      result: apis
        .unwrap()
        .then((all) =>
          all
            .filter((api) => [api.id, api.name, api.indicator].some(contains))
            .map(({ id, name, indicator }) => ({ id, name, detail: indicator })),
        ),
    },
    role: search(dispatch(rolesApi.endpoints.listRoles.initiate(query, once)), namedOf),
    organization: search(
      dispatch(organizationsApi.endpoints.listOrganizations.initiate(query, once)),
      namedOf,
    ),
    organizationRole: search(
      dispatch(organizationTemplateApi.endpoints.listOrganizationRoles.initiate(query, once)),
      namedOf,
    ),
    user: search(dispatch(usersApi.endpoints.listUsers.initiate(query, once)), userOf),
    webhook: {
      request: hooks,
      result: hooks
        .unwrap()
        .then(({ items }) =>
          items
            .filter(({ id, name }) => contains(id) || contains(name))
            .map(({ id, name }) => ({ id, name: name || id, detail: null })),
        ),
    },
    logStream: {
      request: streams,
      result: streams.unwrap().then((all) =>
        all
          .filter(({ id, name }) => contains(id) || contains(name))
          .map(({ id, name, config }) => ({
            id,
            name,
            detail: config.url ?? config.host ?? null,
          })),
      ),
    },
    // A log has no name: only its whole ID is looked up.
    ...(LOG_ID.test(keyword) && { log: findLog(dispatch, keyword) }),
  };
}

/**
 * Objects of every kind whose name or ID contains the keyword.
 * @throws ApiError of the first kind when no kind could be searched
 */
export async function findObjects(
  dispatch: ApiDispatch,
  keyword: string,
  signal: AbortSignal,
): Promise<ObjectSearch> {
  const searches = Object.entries(startSearches(dispatch, keyword)) as [ObjectKind, Search][];
  signal.addEventListener('abort', () => searches.forEach(([, { request }]) => request.abort()));
  const settled = await Promise.allSettled(searches.map(([, { result }]) => result));
  const failedKinds = searches
    .filter((_, index) => settled[index]?.status === 'rejected')
    .map(([kind]) => kind);
  const [first] = settled;
  if (failedKinds.length === searches.length && first?.status === 'rejected') throw first.reason;
  return {
    objects: searches.flatMap(([kind], index) => {
      const outcome = settled[index];
      return outcome?.status === 'fulfilled'
        ? outcome.value.slice(0, LIMIT).map((found) => ({ ...found, kind }))
        : [];
    }),
    failedKinds,
  };
}

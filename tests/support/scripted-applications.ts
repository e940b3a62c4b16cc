import type { Application } from '~/src/api/endpoints/applications.api';
import { list, record } from './console-page';
import { makeApplication } from './factories';
import { renderConsole } from './render-console';
import type { ScriptedApi } from './scripted-api';
import { scriptTenant } from './scripted-tenant';

export const applicationsBase = '/acme01/applications';

export function application(
  type: Application['type'],
  more: Partial<Application> = {},
): Application {
  return makeApplication({ type, customData: { floor: 3 }, ...more });
}

/** A tenant with only this application. */
export function scriptApplications(one: Application): ScriptedApi {
  return scriptTenant()
    .on('GET', '/api/applications', list([]))
    .on('GET', `/api/applications?isThirdParty=${one.isThirdParty}`, list([one]))
    .on('GET', '/api/applications/:id', record(one))
    .on('GET', '/api/applications/:id/secrets', list([]));
}

export function openApplications(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${applicationsBase}${path}` });
}

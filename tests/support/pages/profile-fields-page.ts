import { screen } from '@testing-library/react';
import { withBilling } from '../billing';
import { errorResponse, record } from '../console-page';
import { makeProfileField } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const LIST = '/api/custom-profile-fields';
export const base = '/acme01/sign-in-experience/collect-user-profile';
function part(name: string, enabled: boolean) {
  return { name, enabled, type: 'Text', required: true, config: {} } as const;
}

export const nhs = makeProfileField({ type: 'Regex', config: { format: '^\\d{10}$' } });
export const gender = makeProfileField({
  name: 'gender',
  type: 'Select',
  label: '',
  required: false,
  sieOrder: 2,
  config: { options: [{ value: 'female' }, { value: 'male' }] },
});
export const fullname = makeProfileField({
  name: 'fullname',
  type: 'Fullname',
  label: '',
  sieOrder: 3,
  config: { parts: [part('givenName', true), part('middleName', false), part('familyName', true)] },
});

export let server: ScriptedApi;
export function script(planId = 'pro-202509') {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', {
      body: { color: { primaryColor: '#0F766E' }, languageInfo: { fallbackLanguage: 'en' } },
    })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    })
    .on('GET', LIST, { body: [nhs, gender, fullname] })
    .on('GET', `${LIST}/:name`, errorResponse(404, 'entity.not_found'))
    .on('DELETE', `${LIST}/:name`, { status: 204 })
    .on('POST', LIST, ({ body }) => ({
      status: 201,
      body: makeProfileField({ ...(body as object) }),
    }));
  for (const field of [nhs, gender, fullname]) {
    server
      .on('GET', `${LIST}/${field.name}`, record(field))
      .on('PUT', `${LIST}/${field.name}`, ({ body }) =>
        record({ ...field, ...(body as object) }, '"2"'),
      );
  }
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

export function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
export function box(name: string | RegExp) {
  return screen.findByRole('textbox', { name });
}
export function replaced(name: string) {
  return server.to('PUT', `${LIST}/${name}`);
}

import { Provider } from 'react-redux';
import {
  CreateTenantView,
  type TenantCreationActor,
} from '~/src/flows/tenant-creation/create-tenant.view';
import { wireTenantCreation } from '~/src/flows/tenant-creation/wire';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { createTestStore } from '../support/render-console';
import { ScriptedApi } from '../support/scripted-api';
import { tenantCreationModel } from './tenant-creation.model';

const api = new ScriptedApi();
function sku(id: string, unitPrice: number) {
  return {
    id,
    name: id,
    type: 'Basic',
    unitPrice,
    quota: {},
  };
}

beforeAll(() =>
  startEnglish('tenant-creation', 'plans', 'plan-comparison', 'common', 'ui', 'errors-console'),
);
beforeAll(() => {
  api
    .install()
    .on('GET', '/api/skus?type=Basic', { body: [sku('free', 0), sku('pro-202509', 2400)] })
    .on('GET', '/api/skus?type=AddOn', { body: [] })
    .on('GET', '/api/tenants', { body: [] });
});
afterAll(() => api.restore());

function faked(): never {
  throw new Error('the call is faked');
}

const store = createTestStore();

const mount: Mount = (start) => {
  const actor = start(
    wireTenantCreation({
      loadRegions: faked,
      createTenant: faked,
      startCheckout: faked,
      storage: window.sessionStorage,
      leave: () => undefined,
      openReturn: () => undefined,
      notifyTenant: () => undefined,
      reportProductionTenant: () => undefined,
      openTenant: () => undefined,
    }),
  ) as TenantCreationActor;
  return {
    element: (
      <Provider store={store}>
        <CreateTenantView
          actor={actor}
          isOpen
          unsent={{ name: '', regionName: '', tag: '' }}
          onTyped={() => undefined}
          onClose={() => undefined}
        />
      </Provider>
    ),
    send: (event) => actor.send(event as Parameters<TenantCreationActor['send']>[0]),
  };
};

testReact(tenantCreationModel, mount);

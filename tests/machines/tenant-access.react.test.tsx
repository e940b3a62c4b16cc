import {
  TenantAccessView,
  wireTenantAccess,
  type TenantAccessActor,
} from '~/src/flows/tenant-access';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { tenantAccessModel } from './tenant-access.model';

beforeAll(() => startEnglish('ui'));

function fakedCall() {
  return Promise.reject(new Error('the call is faked'));
}

const mount: Mount = (start) => {
  const actor = start(
    wireTenantAccess({
      readGranted: fakedCall,
      readHeld: fakedCall,
      refreshToken: fakedCall,
      findDefaultTenant: fakedCall,
      holdsInput: () => false,
      reconsent: () => undefined,
      storage: window.sessionStorage,
      notifyLimits: () => undefined,
      notifyLoss: () => undefined,
      notifyUnknown: () => undefined,
      forgetTenant: () => undefined,
      leaveToRoot: () => undefined,
      openInstead: () => undefined,
    }),
  ) as TenantAccessActor;
  return {
    element: (
      <TenantAccessView actor={actor} tenantId="acme01">
        <h1>Applications</h1>
      </TenantAccessView>
    ),
    send: (event) => actor.send(event as Parameters<TenantAccessActor['send']>[0]),
  };
};

testReact(tenantAccessModel, mount);

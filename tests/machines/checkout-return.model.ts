import {
  checkoutReturnMachine,
  type CheckoutReturnContext,
} from '~/machines/checkout-return.machine';
import { resolves, rejects, type MachineModel, type ModelSlice } from '../support/machine-model';

const heading = { role: 'heading', name: /^Setting up/ } as const;
const leave = { role: 'button', name: /^Go to the console$/ } as const;
const down = { status: 500, code: 'general.unknown_error', message: 'Down' };

function purchase(isPaid: boolean, planId: string | null) {
  return resolves('askPurchase', {
    isPaid,
    skuId: 'pro-202509',
    tenantId: isPaid ? 'acme01' : null,
    planId,
  });
}

const cases = [
  resolves('readCheckout', { sessionId: 's1', callbackPage: null, isDowngrade: false }),
  resolves('readCheckout', null),
  rejects('readCheckout', down),
  purchase(false, null),
  purchase(true, 'free'),
  purchase(true, 'pro-202509'),
  rejects('askPurchase', down),
  rejects('askPurchase', { status: 429, code: 'request.rate_limited', message: '', wait: 4000 }),
  { type: 'checkout.left' },
  resolves('refreshTenant'),
  rejects('refreshTenant', down),
];

function slice(name: string, currentTenantId: string | null): ModelSlice {
  return {
    name,
    input: { state: 'abc123', currentTenantId },
    cases,
  };
}

export const checkoutReturnModel: MachineModel = {
  machine: checkoutReturnMachine,
  facts: ({ currentTenantId, purchase: known }: CheckoutReturnContext) => ({
    isOther: currentTenantId !== (known?.tenantId ?? ''),
  }),
  slices: [slice('a plan for this tenant', 'acme01'), slice('a new tenant', null)],
  view: {
    actions: { 'checkout.left': (hands) => hands.click(leave) },
    screens: {
      validating: () => ({ visible: [], hidden: [heading] }),
      'polling.asking': () => ({ visible: [heading, leave] }),
      'polling.waiting': () => ({ visible: [heading, leave] }),
      completing: () => ({ visible: [heading], hidden: [leave] }),
      completed: () => ({ visible: [heading], hidden: [leave] }),
      rejected: () => ({ visible: [], hidden: [heading] }),
      timedOut: () => ({ visible: [], hidden: [heading] }),
    },
  },
};

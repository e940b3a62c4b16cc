import {
  checkoutReturnMachine,
  type CheckoutReturnContext,
} from '~/machines/checkout-return.machine';
import { answers, refuses, type MachineModel, type ModelSlice } from '../support/machine-model';

const heading = { role: 'heading', name: /^Setting up/ } as const;
const leave = { role: 'button', name: /^Go to the console$/ } as const;
const down = { status: 500, code: 'general.unknown_error', message: 'Down' };

function purchase(isPaid: boolean, planId: string | null) {
  return answers('askPurchase', {
    isPaid,
    skuId: 'pro-202509',
    tenantId: isPaid ? 'acme01' : null,
    planId,
  });
}

const cases = [
  answers('readCheckout', { sessionId: 's1', callbackPage: null, isDowngrade: false }),
  answers('readCheckout', null),
  refuses('readCheckout', down),
  purchase(false, null),
  purchase(true, 'free'),
  purchase(true, 'pro-202509'),
  refuses('askPurchase', down),
  refuses('askPurchase', { status: 429, code: 'request.rate_limited', message: '', wait: 4000 }),
  { type: 'checkout.left' },
  answers('refreshTenant'),
  refuses('refreshTenant', down),
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
    acts: { 'checkout.left': (hands) => hands.click(leave) },
    sees: {
      validating: () => ({ shows: [], hides: [heading] }),
      'polling.asking': () => ({ shows: [heading, leave] }),
      'polling.waiting': () => ({ shows: [heading, leave] }),
      completing: () => ({ shows: [heading], hides: [leave] }),
      completed: () => ({ shows: [heading], hides: [leave] }),
      rejected: () => ({ shows: [], hides: [heading] }),
      timedOut: () => ({ shows: [], hides: [heading] }),
    },
  },
};

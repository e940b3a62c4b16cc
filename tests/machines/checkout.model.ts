import { checkoutMachine, type CheckoutContext } from '~/machines/checkout.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';

const buy = { role: 'button', name: /^Continue to payment/ } as const;
const failure = { text: /^The payment page could not be opened$/ } as const;

export const checkoutModel: MachineModel = {
  machine: checkoutMachine,
  // No guard reads the context.
  facts: (_: CheckoutContext) => ({}),
  slices: [
    {
      name: 'buy a plan',
      cases: [
        { type: 'checkout.subscribed', order: { skuId: 'pro-202509', tenantId: 'acme01' } },
        answers('createSession', {
          redirectUri: 'https://pay.example/1',
          sessionId: 's1',
          state: 'abc123',
        }),
        answers('createSession', { redirectUri: null, sessionId: 's1', state: 'abc123' }),
        refuses('createSession', { status: 500, code: 'general.unknown_error', message: 'Down' }),
        { type: 'page.restored' },
      ],
    },
  ],
  view: {
    acts: {
      'checkout.subscribed': (hands) => hands.click(buy),
      'page.restored': (hands, event) => hands.send(event),
    },
    sees: {
      idle: () => ({ shows: [buy] }),
      creatingSession: () => ({ shows: [], disabled: [buy] }),
      redirecting: () => ({ shows: [], disabled: [buy] }),
      failed: () => ({ shows: [buy, failure] }),
    },
  },
};

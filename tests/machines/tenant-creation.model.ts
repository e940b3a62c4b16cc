import {
  tenantCreationMachine,
  type TenantCreationContext,
  type TenantDraft,
} from '~/machines/tenant-creation.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { Locator } from '../support/machine-view';

const dialog = { role: 'dialog', name: /^Create a tenant$/ } as const;
const name = { role: 'textbox', name: /^Name$/ } as const;
const create = { role: 'button', name: /^Create tenant/ } as const;
const next = { role: 'button', name: /^Next: choose a plan$/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const plans = { role: 'dialog', name: /^Choose a plan for Acme$/ } as const;
const free = { role: 'button', name: /^Create free tenant/ } as const;
const pro = { role: 'button', name: /^Continue to payment/ } as const;
const back = { role: 'button', name: /^Back$/ } as const;
const refused = { role: 'alert' } as const;
const resume = { role: 'button', name: /^Check the payment$/ } as const;

const down = { status: 500, code: 'general.unknown_error', message: 'Down', requestId: 'r1' };

const alreadyPaid = {
  ...down,
  status: 409,
  code: 'checkout.already_paid',
  data: { sessionId: 's0' },
};

export const europe = {
  id: 'EU',
  name: 'Europe',
  country: 'EU',
  tags: ['development', 'production'],
  isPrivate: false,
};

function submit(draft: Partial<TenantDraft>) {
  return {
    type: 'tenant.submitted',
    draft: { name: 'Acme', regionName: 'EU', tag: 'development', ...draft },
  };
}

function purpose(tag: string): Locator {
  return {
    role: 'radio',
    name: tag === 'production' ? /^Production/ : /^Development/,
  };
}

export const tenantCreationModel: MachineModel = {
  machine: tenantCreationMachine,
  // A failed creation goes back to where it was asked for; a failure is shown there.
  facts: ({ draft, failure, regions }: TenantCreationContext, state) => ({
    regions: regions.length,
    ...(state === 'creating' ? { tag: draft.tag } : {}),
    ...(state === 'editing' || state.startsWith('pickingPlan')
      ? { hasFailed: failure !== null }
      : {}),
  }),
  slices: [
    {
      name: 'create a tenant',
      input: { defaultRegionName: 'EU', freePlanId: 'free' },
      cases: [
        resolves('loadRegions', [europe]),
        rejects('loadRegions', down),
        { type: 'regions.retried' },
        submit({}),
        submit({ name: ' ' }),
        submit({ tag: 'production' }),
        { type: 'plan.picked', skuId: 'free' },
        { type: 'plan.picked', skuId: 'pro-202509' },
        { type: 'plan.left' },
        resolves('createTenant', { id: 'acme00' }),
        rejects('createTenant', down),
        resolves('startCheckout', {
          redirectUri: 'https://pay.example/1',
          sessionId: 's1',
          state: 'abc123',
        }),
        resolves('startCheckout', { redirectUri: null, sessionId: 's1', state: 'abc123' }),
        rejects('startCheckout', down),
        rejects('startCheckout', alreadyPaid),
        { type: 'payment.resumed' },
        { type: 'page.restored' },
      ],
    },
  ],
  view: {
    actions: {
      'tenant.submitted': async (hands, { draft }: { draft: TenantDraft }) => {
        await hands.type(name, draft.name);
        await hands.click(purpose(draft.tag));
        await hands.click(draft.tag === 'production' ? next : create);
      },
      'regions.retried': (hands) => hands.click(retry),
      'plan.picked': (hands, { skuId }: { skuId: string }) =>
        hands.click(skuId === 'free' ? free : pro),
      'payment.resumed': (hands) => hands.click(resume),
      'plan.left': (hands) => hands.click(back),
      'page.restored': (hands, event) => hands.send(event),
    },
    screens: {
      loadingRegions: () => ({ visible: [dialog, name], disabled: [create], hidden: [retry] }),
      regionsFailed: () => ({ visible: [dialog, name, retry], disabled: [create] }),
      editing: ({ context }) => ({
        visible: [dialog, name, purpose('development'), ...(context.failure ? [refused] : [])],
        hidden: context.failure ? [] : [refused],
      }),
      'pickingPlan.choosing': ({ context }) => ({
        visible: [plans, free, pro, back, ...(context.failure ? [refused] : [])],
        hidden: [resume, ...(context.failure ? [] : [refused])],
      }),
      'pickingPlan.alreadyPaid': () => ({ visible: [plans, refused, resume, free, back] }),
      creating: ({ context }) =>
        context.draft.tag === 'production'
          ? { visible: [plans], disabled: [free, pro, back] }
          : { visible: [dialog], disabled: [create, name] },
      startingCheckout: () => ({ visible: [plans], disabled: [free, pro, back] }),
      redirecting: () => ({ visible: [plans], disabled: [free, pro, back] }),
      resumed: () => ({ visible: [plans], disabled: [free, pro, back] }),
      // The wiring closes the dialog; the view alone only stays quiet.
      created: () => ({ visible: [], hidden: [refused] }),
    },
  },
};

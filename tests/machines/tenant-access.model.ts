import {
  tenantAccessMachine,
  type TenantAccessContext,
  type TenantPlace,
} from '~/machines/tenant-access.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import type { UserActions, ScreenState } from '../support/machine-view';

function entered(tenantId: string, place: TenantPlace): EventCase {
  return {
    type: 'tenant.entered',
    tenantId,
    place,
  };
}

const few = ['read:data', 'read:member'];
const many = [...few, 'manage:tenant'];
const failure = { status: 500, code: 'server_error', message: 'Down' };

function scopes(granted: string[], held: string[], mayReconsent = true) {
  return resolves('readScopes', { granted, held, mayReconsent });
}

const removed = scopes([], few);

/** A page below `/acme01`. */
const page = { role: 'heading', name: /^Applications$/ } as const;
function shown({ tenantId }: TenantAccessContext): ScreenState {
  return tenantId === 'acme01' ? { visible: [page] } : { visible: [], hidden: [page] };
}
function waiting(): ScreenState {
  return { visible: [], hidden: [page] };
}
function send(hands: UserActions, event: EventCase) {
  return hands.send(event);
}

export const tenantAccessModel: MachineModel = {
  machine: tenantAccessMachine,
  facts: ({ tenantId }: TenantAccessContext, state) => (state === 'lostAccess' ? { tenantId } : {}),
  slices: [
    {
      name: 'a known tenant',
      cases: [
        entered('acme01', 'known'),
        { type: 'tenant.left' },
        { type: 'tenant.changed' },
        { type: 'tenant.signInAgain' },
        scopes(few, few),
        removed,
        scopes(many, few),
        scopes(many, few, false),
        scopes(few, many),
        rejects('readScopes', failure),
        resolves('refreshToken'),
        rejects('refreshToken', failure),
      ],
      skips: (state, { type }) =>
        (type === 'tenant.entered' && state !== 'outside') ||
        (type === 'tenant.left' && state !== 'granted'),
    },
    {
      name: 'no tenant of this person',
      cases: [
        entered('nowhere', 'unknown'),
        entered('to', 'placeholder'),
        { type: 'tenant.left' },
        resolves('findDefaultTenant', { tenantId: 'acme01' }),
        resolves('findDefaultTenant', { tenantId: null }),
        rejects('findDefaultTenant', failure),
      ],
    },
    {
      name: 'after losing access',
      cases: [
        entered('acme01', 'known'),
        entered('acme01', 'unknown'),
        entered('beta02', 'known'),
        entered('nowhere', 'unknown'),
        entered('to', 'placeholder'),
        { type: 'tenant.left' },
        removed,
      ],
      skips: (state, { type, tenantId, place }) =>
        (state === 'outside' && (tenantId !== 'acme01' || place !== 'known')) ||
        (state === 'checking' && type !== removed.type) ||
        state.startsWith('unknownTenant') ||
        type.startsWith('xstate.error.'),
    },
  ],
  view: {
    actions: {
      'tenant.entered': send,
      'tenant.left': send,
      'tenant.changed': send,
      'tenant.signInAgain': send,
    },
    screens: {
      outside: waiting,
      checking: ({ context }) => shown(context as TenantAccessContext),
      granted: ({ context }) => shown(context as TenantAccessContext),
      limited: ({ context }) => shown(context as TenantAccessContext),
      refreshingToken: ({ context }) => shown(context as TenantAccessContext),
      reconsenting: waiting,
      lostAccess: waiting,
      'unknownTenant.resolving': waiting,
      'unknownTenant.leaving': waiting,
    },
  },
};

import {
  tenantAccessMachine,
  type TenantAccessContext,
  type TenantPlace,
} from '~/machines/tenant-access.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import type { Hands, Sight } from '../support/machine-view';

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
  return answers('readScopes', { granted, held, mayReconsent });
}

const removed = scopes([], few);

/** A page below `/acme01`. */
const page = { role: 'heading', name: /^Applications$/ } as const;
function shown({ tenantId }: TenantAccessContext): Sight {
  return tenantId === 'acme01' ? { shows: [page] } : { shows: [], hides: [page] };
}
function waiting(): Sight {
  return { shows: [], hides: [page] };
}
function send(hands: Hands, event: EventCase) {
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
        refuses('readScopes', failure),
        answers('refreshToken'),
        refuses('refreshToken', failure),
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
        answers('findDefaultTenant', { tenantId: 'acme01' }),
        answers('findDefaultTenant', { tenantId: null }),
        refuses('findDefaultTenant', failure),
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
    acts: {
      'tenant.entered': send,
      'tenant.left': send,
      'tenant.changed': send,
      'tenant.signInAgain': send,
    },
    sees: {
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

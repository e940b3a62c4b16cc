import { isNightly } from '../support/nightly';
import { faultNames } from './faults';

/** How a page shows a request and what happens to its failure. */
export type Mechanism =
  /** A page or a part of it that reads one thing. */
  | 'details'
  | 'list'
  | 'form'
  /** A dialog that confirms. */
  | 'dialog'
  /** A button or a menu item that sends at once. */
  | 'action'
  /** A step of a chart. */
  | 'step'
  /** A chart that asks again by itself. */
  | 'poll';

/** Every request of the table, by flow. */
export const requests: Readonly<Record<string, Readonly<Record<string, Mechanism>>>> = {
  'the own account': {
    'PATCH the name': 'form',
    'POST a verification code': 'step',
    'POST the verification of a code': 'step',
    'PATCH the email': 'step',
    'POST the current password': 'step',
    'POST the new password': 'form',
    'POST social authorization-uri': 'action',
    'back from the provider: POST link-identity': 'step',
    'DELETE a social identity': 'dialog',
    'deletion: GET the tenants': 'step',
    'deletion: DELETE a tenant': 'step',
    'deletion: leave a tenant': 'step',
    'deletion: DELETE the account': 'step',
  },
  'plans and payment': {
    'GET subscription': 'details',
    'GET available-skus': 'details',
    'POST checkout-session': 'action',
    'DELETE subscription': 'dialog',
    'POST stripe-customer-portal': 'action',
    'GET checkout-session, polled': 'poll',
    'GET subscription, after the payment': 'poll',
    'GET invoices': 'list',
    'GET hosted-invoice-url': 'action',
  },
  'members and invitations': {
    'GET members': 'list',
    'GET invitations of the tenant': 'list',
    'POST invitations': 'form',
    'PUT the role of a member': 'form',
    'DELETE a member': 'dialog',
    'POST the message of an invitation again': 'action',
    'PATCH an invitation to revoked': 'dialog',
    'DELETE the record of an invitation': 'dialog',
  },
  tenants: {
    'onboarding: GET regions': 'step',
    'onboarding: POST tenant': 'form',
    'onboarding: POST collaborators': 'step',
    'onboarding: PATCH the flag': 'step',
    'modal: GET regions': 'step',
    'modal: POST tenant': 'form',
    'modal: GET skus': 'step',
    'modal: POST checkout-session': 'step',
    'invitation page: GET invitation': 'details',
    'invitation page: PATCH invitation': 'action',
    'invitation page: GET tenants after the acceptance': 'step',
    'tenant menu: PATCH invitation': 'action',
    'settings: PATCH the name of the tenant': 'form',
    'settings: POST checkout-session, to convert to production': 'dialog',
    'settings: leave the tenant': 'dialog',
    'settings: DELETE the tenant': 'dialog',
  },
};

export const leftPage = 'an answer after the page was left';
export const doubleClick = 'a double click';
const columns = [...faultNames, leftPage, doubleClick] as const;
export type Column = (typeof columns)[number];

/** Mechanisms that show a failure by the same code, as far as an ordinary run tells them apart. */
const kinds: Readonly<Record<Mechanism, 'read' | 'write' | 'step' | 'poll'>> = {
  details: 'read',
  list: 'read',
  form: 'write',
  dialog: 'write',
  action: 'write',
  step: 'step',
  poll: 'poll',
};

const all = Object.entries(requests).flatMap(([flow, names]) =>
  Object.entries(names).map(([name, mechanism]) => ({ flow, name, kind: kinds[mechanism] })),
);

/**
 * The faults a request meets. A nightly run takes the whole table; an ordinary one deals the faults
 * out among the requests of a kind, so that the kind meets each and each request one.
 */
export function faultsOf(flow: string, name: string, takesAll = isNightly): readonly Column[] {
  if (takesAll) return columns;
  const own = all.find((one) => one.flow === flow && one.name === name);
  const peers = all.filter(({ kind }) => kind === own?.kind);
  const rank = own ? peers.indexOf(own) : -1;
  return columns.filter((_column, at) =>
    peers.length < columns.length ? at % peers.length === rank : at === rank % columns.length,
  );
}

/** Cells of the table that an ordinary run leaves out although it must not. */
export function missingCells(): string[] {
  const taken = all.map((one) => ({ ...one, faults: faultsOf(one.flow, one.name, false) }));
  return [
    ...taken
      .filter(({ faults }) => faults.length === 0)
      .map(({ name }) => `${name} meets no fault`),
    ...[...new Set(Object.values(kinds))].flatMap((kind) =>
      columns
        .filter((column) => !taken.some((one) => one.kind === kind && one.faults.includes(column)))
        .map((column) => `${kind} does not meet ${column}`),
    ),
  ];
}

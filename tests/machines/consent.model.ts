import { consentMachine, type ConsentContext } from '~/machines/consent.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { Sight, Thing } from '../support/machine-view';

const allow: Thing = { role: 'button', name: /^Allow access$/ };
const asks: Thing = { role: 'heading', name: /^Shop wants to use your (?:.+ )?account$/ };
const alert: Thing = { role: 'alert' };
const main: Sight = { shows: [{ role: 'main' }] };

/** What the consent page shows: an application that wants to see one organization. */
const shop = {
  application: { id: 'shop', name: 'Shop' },
  user: {
    id: 'u1',
    name: 'Ada Lovelace',
    avatar: null,
    username: 'ada',
    primaryEmail: 'ada@example.com',
    primaryPhone: null,
  },
  organizations: [{ id: 'o1', name: 'Analytical Engines' }],
  redirectUri: 'https://shop.example/callback',
};
const decided = { redirectTo: '/oidc/auth/uid' };
const gone = { status: 400, code: 'session.not_found', message: 'Gone' };
const down = { status: 500, code: 'general.unknown_error', message: 'Down' };
const denied = { status: 422, code: 'organization.require_membership', message: 'Not a member' };

export const consentModel: MachineModel = {
  machine: consentMachine,
  facts: ({ consent }: ConsentContext) => ({ isLoaded: consent !== null }),
  slices: [
    {
      name: 'an application that asks',
      input: { endsOn: ['session.not_found'] },
      cases: [
        answers('loadConsent', shop),
        refuses('loadConsent', down),
        refuses('loadConsent', gone),
        { type: 'consent.retried' },
        { type: 'consent.approved', organizationIds: ['o1'] },
        { type: 'consent.declined' },
        answers('approveConsent', decided),
        refuses('approveConsent', denied),
        refuses('approveConsent', gone),
        answers('rejectConsent', decided),
        refuses('rejectConsent', down),
        refuses('rejectConsent', gone),
      ],
    },
  ],
  view: {
    acts: {
      'consent.approved': (hands) => hands.click(allow),
      'consent.declined': (hands) => hands.click({ role: 'button', name: /^Cancel$/ }),
      'consent.retried': (hands) => hands.click({ role: 'button', name: /^Try again$/ }),
    },
    sees: {
      loading: () => ({ shows: [{ role: 'heading', name: /^Allow access$/ }], hides: [alert] }),
      unavailable: () => ({ shows: [alert, { role: 'button', name: /^Try again$/ }] }),
      asking: () => ({ shows: [asks, allow] }),
      approving: () => ({ shows: [asks], disabled: [allow] }),
      denying: () => ({ shows: [asks], disabled: [allow] }),
      decided: () => main,
      ended: () => main,
    },
  },
};

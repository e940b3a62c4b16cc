import { consentMachine, type ConsentContext } from '~/machines/consent.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';

const allow: Locator = { role: 'button', name: /^Allow access$/ };
const asks: Locator = { role: 'heading', name: /^Shop wants to use your (?:.+ )?account$/ };
const alert: Locator = { role: 'alert' };
const main: ScreenState = { visible: [{ role: 'main' }] };

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
        resolves('loadConsent', shop),
        rejects('loadConsent', down),
        rejects('loadConsent', gone),
        { type: 'consent.retried' },
        { type: 'consent.approved', organizationIds: ['o1'] },
        { type: 'consent.declined' },
        resolves('approveConsent', decided),
        rejects('approveConsent', denied),
        rejects('approveConsent', gone),
        resolves('rejectConsent', decided),
        rejects('rejectConsent', down),
        rejects('rejectConsent', gone),
      ],
    },
  ],
  view: {
    actions: {
      'consent.approved': (hands) => hands.click(allow),
      'consent.declined': (hands) => hands.click({ role: 'button', name: /^Cancel$/ }),
      'consent.retried': (hands) => hands.click({ role: 'button', name: /^Try again$/ }),
    },
    screens: {
      loading: () => ({ visible: [{ role: 'heading', name: /^Allow access$/ }], hidden: [alert] }),
      unavailable: () => ({ visible: [alert, { role: 'button', name: /^Try again$/ }] }),
      asking: () => ({ visible: [asks, allow] }),
      approving: () => ({ visible: [asks], disabled: [allow] }),
      denying: () => ({ visible: [asks], disabled: [allow] }),
      decided: () => main,
      ended: () => main,
    },
  },
};

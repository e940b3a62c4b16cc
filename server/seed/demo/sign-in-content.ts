import { createProfileFields } from '~/server/domain/profile-fields/profile-fields.rules';
import type { NewProfileField } from '~/server/domain/profile-fields/profile-fields.input';
import { saveCustomPhrases } from '~/server/domain/sign-in-experience/custom-phrases.rules';
import type { Edition } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';

/** None is required, so that signing up to the demo stays short. */
const FIELDS: readonly NewProfileField[] = [
  {
    name: 'fullname',
    type: 'Fullname',
    required: false,
    config: {
      parts: [
        { enabled: true, name: 'givenName', type: 'Text', required: false },
        { enabled: true, name: 'familyName', type: 'Text', required: false },
      ],
    },
  },
  { name: 'birthdate', type: 'Date', required: false, config: { format: 'yyyy-MM-dd' } },
  {
    name: 'shoeSize',
    type: 'Number',
    label: 'Shoe size',
    description: 'European, for the running club.',
    required: false,
    config: { minValue: 30, maxValue: 52 },
  },
  {
    name: 'newsletter',
    type: 'Checkbox',
    label: 'Tell me about new arrivals',
    required: false,
    config: { defaultValue: 'false' },
  },
];

/** A language that the product does not speak. */
const DUTCH = {
  sign_in: {
    title: 'Welkom terug',
    description: 'Log in om verder te gaan.',
    forgot: 'Wachtwoord vergeten?',
    new_here: 'Nieuw hier? <link>Maak een account</link>',
  },
  register: {
    title: 'Maak je account',
    have_account: 'Heb je al een account? <link>Log in</link>',
  },
  action: { sign_in: 'Inloggen', continue: 'Verder', create_account: 'Account maken' },
  input: { email: 'E-mailadres', password: 'Wachtwoord' },
};

/** What the store asks its customers, and how it speaks to those in the Netherlands. */
export async function insertSignInContent(
  tx: Tx,
  tenantId: string,
  edition: Edition,
): Promise<void> {
  await createProfileFields(tx, tenantId, FIELDS, edition);
  await saveCustomPhrases(tx, tenantId, 'nl-NL', DUTCH);
}

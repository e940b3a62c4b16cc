import { type EmailTemplateType, requiredVariable } from '~/contract/email-templates';
import type { MessageValues } from '~/server/platform/mail/message';

/** Invented data: what a draft is shown with where no record is chosen. */
const PERSON = {
  id: 'sample-user',
  name: 'Amara Okafor',
  username: 'amara',
  primaryEmail: 'amara@example.com',
  primaryPhone: '12025550123',
  avatar: null,
  profile: { givenName: 'Amara', familyName: 'Okafor' },
};
const INVITER = {
  id: 'sample-inviter',
  name: 'Noor Haddad',
  username: 'noor',
  primaryEmail: 'noor@example.com',
  avatar: null,
};

/** What a mail of a kind speaks of, with a code that opens nothing. */
export function sampleValues(
  type: EmailTemplateType,
): Required<Pick<MessageValues, 'user' | 'application' | 'organization'>> & MessageValues {
  return {
    ...(requiredVariable(type) === 'link'
      ? { link: 'https://app.example.com/join?token=sample', inviter: INVITER }
      : { code: '419202' }),
    user: PERSON,
    application: { id: 'sample-application', name: 'Patient portal', branding: {} },
    organization: { id: 'sample-organization', name: 'North Clinic', branding: {} },
    userIp: '203.0.113.7',
  };
}

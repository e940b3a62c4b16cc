import { screen } from '@testing-library/react';

export const DETAILS = {
  subject: 'Code {{code}}',
  content: '<p>{{code}}</p>',
  contentType: 'text/html',
};
export const english = {
  tenantId: 'acme01',
  id: 'sign-in-en',
  templateType: 'SignIn',
  languageTag: 'en',
  details: DETAILS,
  createdAt: 1,
};
export const broken = {
  ...english,
  id: 'invitation',
  templateType: 'OrganizationInvitation',
  details: { ...DETAILS, content: 'Hello' },
};
export const preview = {
  subject: 'Code 419202',
  html: '<p>419202</p>',
  text: 'Only text 419202',
  from: { name: 'Larkspur', address: 'codes@larkspur.example' },
  replyTo: null,
  missing: [],
  unknown: [],
};

export function subject() {
  return screen.findByRole('textbox', { name: 'Subject' });
}

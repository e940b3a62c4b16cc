import { screen } from '@testing-library/react';
import type { ScriptedApi } from '../scripted-api';
import { scriptConnectors } from '../scripted-connectors';

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
const preview = {
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

/** Two texts, of which one lacks a variable, with what users got before. */
export function scriptMessages(): ScriptedApi {
  return scriptConnectors()
    .on('GET', '/api/sign-in-exp', {
      body: {
        languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
        signUp: { identifiers: [] },
        signIn: { methods: [] },
        socialSignInConnectorTargets: [],
      },
    })
    .on('GET', '/api/email-templates', { body: [english, broken] })
    .on('GET', '/api/email-templates/:id', { body: english, headers: { etag: '"1"' } })
    .on('GET', '/api/email-templates/fallback', {
      body: {
        wordsOf: 'product',
        languageTag: 'en',
        details: { subject: 'Built in {{code}}', content: '{{code}}', contentType: 'text/plain' },
      },
    })
    .on('GET', '/api/email-templates/versions', {
      body: [
        { version: 2, details: DETAILS, savedBy: null, createdAt: 2 },
        {
          version: 1,
          details: { ...DETAILS, subject: 'First {{code}}' },
          savedBy: null,
          createdAt: 1,
        },
      ],
    })
    .on('POST', '/api/email-templates/preview', { body: preview });
}

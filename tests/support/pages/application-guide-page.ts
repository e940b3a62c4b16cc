import { screen } from '@testing-library/react';
import { application } from '../scripted-applications';

export const web = application('Traditional', {
  id: 'web1',
  name: 'Portal',
  oidcClientMetadata: {
    redirectUris: [],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: 'https://a.example/b',
  },
});
export const secret = {
  name: 'Default secret',
  value: 'very-secret-value',
  expiresAt: null,
  createdAt: 0,
};

export function library() {
  return screen.findByRole('dialog', { name: 'Create application' });
}

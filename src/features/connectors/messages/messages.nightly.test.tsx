import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { openConnectors } from '~/tests/support/scripted-connectors';
import { DETAILS, english, subject, scriptMessages } from '~/tests/support/pages/messages-page';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptMessages();
});
afterEach(() => server.restore());

it('begins a language with what users get now, and puts variables where the cursor was', async () => {
  server.on('PUT', '/api/email-templates', { body: [english] });
  await openConnectors(server, '/messages/SignIn/cy-GB');
  const field = await subject();
  expect(field).toHaveValue('Built in {{code}}');
  expect(screen.getByText(/No template yet: users get the built-in email/)).toBeInTheDocument();
  await userEvent.type(field, '{Home}');
  await userEvent.click(screen.getByRole('button', { name: 'Insert {{user.name}}' }));
  expect(field).toHaveValue('{{user.name}}Built in {{code}}');
  await userEvent.click(await button(/Save changes/));
  await waitFor(() => expect(server.to('PUT', '/api/email-templates')).toHaveLength(1));
  expect(server.to('PUT', '/api/email-templates')[0]?.body).toMatchObject({
    templates: [
      {
        templateType: 'SignIn',
        languageTag: 'cy-GB',
        details: { subject: '{{user.name}}Built in {{code}}', contentType: 'text/plain' },
      },
    ],
  });
});

it('says whose words users would get without the template', async () => {
  server.on('GET', '/api/email-templates/fallback', {
    body: { wordsOf: 'connector', languageTag: null, details: DETAILS },
  });
  await openConnectors(server, '/messages/SignIn');
  expect(
    await screen.findByText('Without this template, users get the text of the email connector'),
  ).toBeInTheDocument();
});

it('puts an earlier version into the form', async () => {
  await openConnectors(server, '/messages/SignIn');
  await subject();
  await userEvent.click(await button('Version 2'));
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Restore version 1' }));
  expect(await subject()).toHaveValue('First {{code}}');
  expect(await button(/Save changes/)).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseMenuItem,
  confirmDialog,
  dialog,
  enterText,
  errorResponse,
} from '~/tests/support/console-page';
import { makeConnector } from '~/tests/support/factories';
import { withReadOnlyMember } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { openConnectors } from '~/tests/support/scripted-connectors';
import {
  DETAILS,
  english,
  broken,
  subject,
  scriptMessages,
} from '~/tests/support/pages/messages-page';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptMessages();
});
afterEach(() => server.restore());

it('lists the kinds with their languages, and which of them lack a variable', async () => {
  await openConnectors(server, '/messages');
  const nav = await screen.findByRole('navigation', { name: 'Kinds of messages' });
  expect(
    await within(nav).findByRole('link', { name: /Sign-in code.*1 language/ }),
  ).toHaveAttribute('aria-current', 'page');
  expect(
    within(nav).getByRole('link', { name: /Organization invitation.*A variable is missing/ }),
  ).toBeInTheDocument();
  expect(within(nav).getByRole('link', { name: /MFA code.*0 languages/ })).toBeInTheDocument();
});

it('saves what was changed over what was read, and previews it', async () => {
  server.on('PATCH', '/api/email-templates/:id/details', { body: english });
  await openConnectors(server, '/messages/SignIn');
  const field = await subject();
  expect(await screen.findByText('Code 419202')).toBeInTheDocument();
  expect(screen.getByText('codes@larkspur.example')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'Hi {{{{nobody}}');
  expect(await screen.findByText(/Nothing fills \{\{nobody\}\}/)).toBeInTheDocument();
  await waitFor(() =>
    expect(server.to('POST', '/api/email-templates/preview').at(-1)?.body).toMatchObject({
      templateType: 'SignIn',
      languageTag: 'en',
      details: { subject: 'Hi {{nobody}}' },
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect(screen.getByText('Only text 419202')).toBeInTheDocument();
  await userEvent.click(await button(/Save changes/));
  expect(await screen.findByText('Template saved')).toBeInTheDocument();
  const [write] = server.to('PATCH', '/api/email-templates/sign-in-en/details');
  expect(write?.headers.get('if-match')).toBe('"1"');
  expect(write?.body).toEqual({
    ...DETAILS,
    subject: 'Hi {{nobody}}',
    sendFrom: '',
    replyTo: '',
  });
});

it('refuses a sender that is no address, and a mail without its link', async () => {
  server.on('GET', '/api/email-templates/:id', { body: broken, headers: { etag: '"1"' } });
  await openConnectors(server, '/messages/OrganizationInvitation');
  await enterText(await screen.findByRole('textbox', { name: /From/ }), 'nobody');
  await userEvent.click(await button(/Save changes/));
  expect(await screen.findByText(/Enter an address, such as/)).toBeInTheDocument();
  expect(screen.getByText(/The body does not contain \{\{link\}\}/)).toBeInTheDocument();
  expect(server.to('PATCH', '/api/email-templates/invitation/details')).toEqual([]);
});

it('sends a test of what is in the form, and says why it failed', async () => {
  server.on('POST', '/api/email-templates/test', {
    status: 400,
    body: { code: 'connector.general', message: 'The mail server refused the message.' },
  });
  await openConnectors(server, '/messages/SignIn');
  await subject();
  await userEvent.click(await button('Send test'));
  const asked = await dialog('Send a test email');
  const email = within(asked).getByRole('textbox', { name: 'Email address' });
  await userEvent.clear(email);
  await enterText(email, 'a@example.com,b@example.com');
  await userEvent.click(within(asked).getByRole('button', { name: 'Send' }));
  expect(await within(asked).findByText('Enter an email address.')).toBeInTheDocument();
  await userEvent.clear(email);
  await enterText(email, 'ada@example.com');
  await userEvent.click(within(asked).getByRole('button', { name: 'Send' }));
  expect(await within(asked).findByText('The test email was not sent')).toBeInTheDocument();
  server.on('POST', '/api/email-templates/test', { status: 204 });
  await userEvent.click(within(asked).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Test email sent to ada@example.com')).toBeInTheDocument();
  expect(server.to('POST', '/api/email-templates/test').at(-1)?.body).toMatchObject({
    email: 'ada@example.com',
    details: DETAILS,
  });
});

it('deletes a template, and shows what users get from then on', async () => {
  server.on('DELETE', '/api/email-templates/:id', { status: 204 });
  await openConnectors(server, '/messages/SignIn');
  await subject();
  await userEvent.click(await button('More actions'));
  await chooseMenuItem('Delete template');
  const asked = await confirmDialog();
  server.on('GET', '/api/email-templates', { body: [] });
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText('Template deleted')).toBeInTheDocument();
  await waitFor(async () => expect(await subject()).toHaveValue('Built in {{code}}'));
});

it('shows the texts of the SMS connector, or how to set one up', async () => {
  await openConnectors(server, '/messages/sms');
  expect(await screen.findByRole('link', { name: 'Set up SMS' })).toBeInTheDocument();
});

it('names the templates that an SMS service keeps', async () => {
  const sms = makeConnector({
    id: 'sms',
    type: 'Sms',
    name: { en: 'Tencent SMS' },
    config: { templates: [{ usageType: 'SignIn', templateCode: 'T-1' }] },
  });
  server.on('GET', '/api/connectors', { body: [sms] });
  await openConnectors(server, '/messages/sms');
  const part = await screen.findByRole('region', { name: 'All messages' });
  expect(within(part).getByRole('listitem')).toHaveTextContent(
    'Sign-in codeKept at the serviceT-1',
  );
});

it('says that the templates could not be loaded, and loads them again', async () => {
  server.on('GET', '/api/email-templates', errorResponse(422, 'x'));
  await openConnectors(server, '/messages/SignIn');
  expect(await screen.findByText('The templates could not be loaded')).toBeInTheDocument();
  server.on('GET', '/api/email-templates', { body: [english] });
  await userEvent.click(await button('Try again'));
  expect(await subject()).toHaveValue('Code {{code}}');
});

it('shows members who may not write what there is, without what they may not do', async () => {
  withReadOnlyMember(server);
  await openConnectors(server, '/messages/SignIn');
  await waitFor(async () => expect(await subject()).toBeDisabled());
  expect(await screen.findByText('Code 419202')).toBeInTheDocument();
  for (const name of ['Send test', 'Add language', 'More actions', 'Insert {{code}}']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

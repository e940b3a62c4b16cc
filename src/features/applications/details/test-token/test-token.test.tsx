import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsShownIn, list, errorResponse } from '~/tests/support/console-page';
import {
  permissionsPath,
  resource,
  north,
  permission,
  server,
  openDialog,
} from '~/tests/support/pages/test-token';

function base64(value: object) {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
const accessToken = `${base64({ alg: 'ES384', typ: 'at+jwt' })}.${base64({ sub: 'app1' })}.signature`;

it('gets a token with the chosen permissions and shows what is in it', async () => {
  server
    .on(
      'GET',
      permissionsPath,
      list([
        permission('read:orders', { resource }),
        permission('write:orders', { resource }),
        permission('invite', { organization: north }),
      ]),
    )
    .on('POST', '/api/applications/app1/test-token', errorResponse(403, 'auth.forbidden'), {
      status: 201,
      body: { accessToken, tokenType: 'Bearer', expiresIn: 600, scope: 'read:orders' },
    });
  const opened = await openDialog();
  expect(await within(opened).findByText('https://orders.example')).toBeInTheDocument();
  await userEvent.click(within(opened).getByRole('checkbox', { name: 'write:orders' }));
  const [command] = await callsShownIn(opened);
  expect(command).toContain('"resource": "https://orders.example", "scopes": [ "read:orders" ]');
  const submit = within(opened).getByRole('button', { name: 'Get a test token' });
  await userEvent.click(submit);
  expect(await within(opened).findByText('The token was not created')).toBeInTheDocument();
  await userEvent.click(submit);
  const claims = await screen.findByRole('group', { name: 'Claims' });
  expect(claims).toHaveTextContent('"sub": "app1"');
  expect(screen.getByRole('group', { name: 'Header' })).toHaveTextContent('"alg": "ES384"');
  expect(screen.getByText(/^Expires in (?:10:00|9:5\d)$/)).toBeInTheDocument();
  expect(screen.getByText(accessToken)).toBeInTheDocument();
  const request = await screen.findByRole('group', { name: 'The same request by the application' });
  expect(request).toHaveTextContent("curl 'https://acme01.example/oidc/token'");
  expect(request).toHaveTextContent("--data-urlencode 'scope=read:orders'");
});

it('an application without permissions links to its roles', async () => {
  server.on('GET', permissionsPath, errorResponse(422, 'x'), errorResponse(422, 'x'), list([]));
  const opened = await openDialog();
  await userEvent.click(await within(opened).findByRole('button', { name: 'Try again' }));
  expect(await within(opened).findByText('No permissions')).toBeInTheDocument();
  expect(within(opened).getByRole('link', { name: 'Assign roles' })).toHaveAttribute(
    'href',
    '/acme01/applications/app1/roles',
  );
  expect(within(opened).getByRole('button', { name: 'Get a test token' })).toBeDisabled();
});

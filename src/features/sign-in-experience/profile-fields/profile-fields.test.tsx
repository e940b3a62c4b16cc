import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewMessage } from '~/contract/sign-in-preview';
import {
  button,
  chooseMenuItem,
  confirmDialog,
  dialog,
  errorResponse,
} from '~/tests/support/console-page';
import { liftRow } from '~/tests/support/lift-row';
import { withReadOnlyMember } from '~/tests/support/render-console';
import {
  LIST,
  base,
  nhs,
  gender,
  fullname,
  server,
  script,
  open,
  box,
  replaced,
} from '~/tests/support/pages/profile-fields-page';

describe('the list', () => {
  it('shows beside it the very page that users meet', async () => {
    await open();
    const preview = await screen.findByRole('region', { name: /^Preview of the page/ });
    const frame = await waitFor(() => {
      const found = preview.querySelector('iframe');
      expect(found).toHaveAttribute('src', 'http://acme01.localhost:3001/sign-in?preview=true');
      return found as HTMLIFrameElement;
    });
    const heard: PreviewMessage[] = [];
    const inner = frame.contentWindow as Window;
    inner.postMessage = (message: PreviewMessage) => heard.push(message);
    const data = { sender: 'sign_in_preview', screen: 'signIn', isReached: true };
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          source: inner,
          origin: 'http://acme01.localhost:3001',
          data,
        }),
      );
    });
    expect(heard.at(-1)?.config).toMatchObject({
      screen: 'extraProfile',
      language: 'en',
      signInExperience: { customProfileFields: [nhs, gender, fullname] },
    });
  });

  it('shows each field with its type, keys, and answer, and leads to it', async () => {
    const { router } = await open();
    const row = await screen.findByRole('row', { name: 'Full name' });
    expect(row).toHaveTextContent(/givenName.*familyName.*Required/);
    expect(screen.getByRole('row', { name: 'NHS number' })).toHaveTextContent(
      /Pattern.*customData\.nhsNumber/,
    );
    expect(screen.getByRole('row', { name: 'Gender' })).toHaveTextContent(/Select.*Optional/);
    await userEvent.click(within(row).getByRole('link', { name: 'Full name' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/fields/fullname`));
  });

  it('is ordered by keyboard, saved at once, and put back if that fails', async () => {
    server.on(
      'POST',
      `${LIST}/properties/sie-order`,
      errorResponse(422, 'custom_profile_fields.conflicted_sie_order'),
    );
    await open();
    const handle = await screen.findByRole('button', { name: /NHS number/, description: /drag/i });
    handle.focus();
    await liftRow(userEvent, handle);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(server.to('POST', `${LIST}/properties/sie-order`)[0]?.body).toMatchObject({
        order: expect.arrayContaining([{ name: 'gender', sieOrder: 1 }]) as unknown,
      }),
    );
    expect(await screen.findByText('The order was not saved')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
        'NHS number',
        'Gender',
        'Full name',
      ]),
    );
  });

  it('is empty at first, and can fail to load', async () => {
    server.on('GET', LIST, errorResponse(500, 'internal.server_error'));
    await open();
    expect(await screen.findByText('The profile fields could not be loaded')).toBeInTheDocument();
    server.on('GET', LIST, { body: [] });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('No profile fields yet')).toBeInTheDocument();
    expect(await button('Add field')).toBeInTheDocument();
  });

  it('deletes a field after a question', async () => {
    await open();
    const row = await screen.findByRole('row', { name: 'Gender' });
    await userEvent.click(within(row).getByRole('button', { name: 'Actions for Gender' }));
    await chooseMenuItem('Delete field');
    const question = await confirmDialog();
    expect(question).toHaveTextContent('Stored answers are kept in the accounts.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete field' }));
    expect(await screen.findByText('Gender deleted')).toBeInTheDocument();
    expect(server.to('DELETE', `${LIST}/gender`)).toHaveLength(1);
  });

  it('offers a viewer nothing that would be refused', async () => {
    withReadOnlyMember(server);
    await open();
    await screen.findByRole('row', { name: 'Gender' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Add field' })).not.toBeInTheDocument(),
    );
    const row = screen.getByRole('row', { name: 'Gender' });
    await userEvent.click(within(row).getByRole('button', { name: 'Actions for Gender' }));
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete field' })).not.toBeInTheDocument();
  });
});

describe('adding a field', () => {
  it('offers built-in fields that are not asked for, and opens the one it adds', async () => {
    const { router } = await open('/create');
    const form = await dialog('Add a field');
    expect(within(form).getByRole('radio', { name: /^Gender/ })).toBeDisabled();
    await userEvent.click(within(form).getByRole('button', { name: 'Add field' }));
    expect(await within(form).findByText('Select a field, or create your own.')).toBeVisible();
    await userEvent.click(within(form).getByRole('radio', { name: /^Date of birth/ }));
    await userEvent.click(within(form).getByRole('button', { name: 'Add field' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/fields/birthdate`));
    expect(server.to('POST', LIST)[0]?.body).toEqual({
      name: 'birthdate',
      type: 'Date',
      required: true,
      config: { format: 'MM/dd/yyyy', placeholder: 'MM/dd/yyyy' },
    });
  });

  it('checks the key of one’s own on blur, and shows at it what the server refuses', async () => {
    server.on('POST', LIST, errorResponse(400, 'custom_profile_fields.name_exists'));
    await open('/create');
    const form = await dialog('Add a field');
    await userEvent.click(within(form).getByRole('radio', { name: /^Your own/ }));
    const key = await within(form).findByRole('textbox', { name: 'Key' });
    for (const [text, message] of [
      ['nhsNumber', 'nhsNumber already exists. Enter another key.'],
      ['shoe size', 'Use letters and digits only.'],
      ['zoneinfo', 'zoneinfo is a standard profile key. Enter another key.'],
    ] as const) {
      await userEvent.clear(key);
      await userEvent.type(key, text);
      await userEvent.tab();
      await waitFor(() => expect(key).toHaveAccessibleDescription(message));
    }
    await userEvent.clear(key);
    await userEvent.type(key, 'shoeSize{Enter}');
    await waitFor(() =>
      expect(key).toHaveAccessibleDescription('shoeSize already exists. Enter another key.'),
    );
    expect(server.to('POST', LIST)[0]?.body).toEqual({
      name: 'shoeSize',
      type: 'Text',
      label: 'shoeSize',
      required: true,
      config: { minLength: 1, maxLength: 100 },
    });
  });

  it('shows what the plan lacks instead of the button', async () => {
    server.restore();
    script('free');
    await open('/create');
    const form = await dialog('Add a field');
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    expect(within(form).queryByRole('button', { name: 'Add field' })).not.toBeInTheDocument();
  });
});

describe('a field', () => {
  it('is tried with answers, and replaced by its ETag', async () => {
    await open('/fields/nhsNumber');
    const pattern = await box('Pattern');
    await userEvent.type(await box('Try it'), '943476591{Enter}');
    expect(screen.getByText('Rejected')).toBeInTheDocument();
    await userEvent.clear(pattern);
    await userEvent.type(pattern, '^\\d+$');
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Required' }));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Field saved')).toBeInTheDocument();
    const [request] = replaced('nhsNumber');
    expect(request?.headers.get('If-Match')).toBe('"1"');
    expect(request?.body).toEqual({
      type: 'Regex',
      label: 'NHS number',
      required: false,
      config: { format: '^\\d+$' },
    });
  });

  it('leads to its texts in each language, and to that of its pattern', async () => {
    await open('/fields/nhsNumber');
    for (const name of ['Translate the texts of this field', 'Write your own']) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        '/acme01/sign-in-experience/content/languages?search=profile_fields.nhsNumber.',
      );
    }
  });

  it('shows what the server refuses at its control', async () => {
    server.on(
      'PUT',
      `${LIST}/nhsNumber`,
      errorResponse(400, 'custom_profile_fields.invalid_regex_format'),
    );
    await open('/fields/nhsNumber');
    await userEvent.type(await box('Pattern'), '?');
    await userEvent.click(await button(/Save changes/));
    await waitFor(async () =>
      expect(await box('Pattern')).toHaveAccessibleDescription('Enter a valid regular expression.'),
    );
  });

  it('that does not exist leads back to the list', async () => {
    await open('/fields/gone');
    expect(await screen.findByText('This field does not exist')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Collect user profile' })[0]).toHaveAttribute(
      'href',
      base,
    );
  });
});

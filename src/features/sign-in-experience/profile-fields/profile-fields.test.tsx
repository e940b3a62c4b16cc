import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewMessage } from '~/contract/sign-in-preview';
import { withBilling } from '~/tests/support/billing';
import {
  button,
  chooseMenuItem,
  confirmDialog,
  dialog,
  errorResponse,
  record,
} from '~/tests/support/console-page';
import { makeProfileField } from '~/tests/support/factories';
import { liftRow } from '~/tests/support/lift-row';
import { renderConsole, withAccount, withReadOnlyMember } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const LIST = '/api/custom-profile-fields';
const base = '/acme01/sign-in-experience/collect-user-profile';
function part(name: string, enabled: boolean) {
  return { name, enabled, type: 'Text', required: true, config: {} } as const;
}

const nhs = makeProfileField({ type: 'Regex', config: { format: '^\\d{10}$' } });
const gender = makeProfileField({
  name: 'gender',
  type: 'Select',
  label: '',
  required: false,
  sieOrder: 2,
  config: { options: [{ value: 'female' }, { value: 'male' }] },
});
const fullname = makeProfileField({
  name: 'fullname',
  type: 'Fullname',
  label: '',
  sieOrder: 3,
  config: { parts: [part('givenName', true), part('middleName', false), part('familyName', true)] },
});

let server: ScriptedApi;
function script(planId = 'pro-202509') {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', {
      body: { color: { primaryColor: '#0F766E' }, languageInfo: { fallbackLanguage: 'en' } },
    })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    })
    .on('GET', LIST, { body: [nhs, gender, fullname] })
    .on('GET', `${LIST}/:name`, errorResponse(404, 'entity.not_found'))
    .on('DELETE', `${LIST}/:name`, { status: 204 })
    .on('POST', LIST, ({ body }) => ({
      status: 201,
      body: makeProfileField({ ...(body as object) }),
    }));
  for (const field of [nhs, gender, fullname]) {
    server
      .on('GET', `${LIST}/${field.name}`, record(field))
      .on('PUT', `${LIST}/${field.name}`, ({ body }) =>
        record({ ...field, ...(body as object) }, '"2"'),
      );
  }
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
function box(name: string | RegExp) {
  return screen.findByRole('textbox', { name });
}
function replaced(name: string) {
  return server.to('PUT', `${LIST}/${name}`);
}

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

  it('shows the page in dark where the tenant offers it', async () => {
    server.on('GET', '/api/sign-in-exp', { body: { color: { isDarkModeEnabled: true } } });
    await open();
    const preview = await screen.findByRole('region', { name: /^Preview of the page/ });
    const dark = await within(preview).findByRole('radio', { name: 'Dark' });
    expect(dark).not.toBeChecked();
    await userEvent.click(dark);
    expect(dark).toBeChecked();
    expect(preview.querySelector('iframe')?.closest('[data-theme="dark"]')).not.toBeNull();
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

  it('changes its checks with its type; a date shows its format until it is another type', async () => {
    await open('/fields/nhsNumber');
    await box('Pattern');
    const choose = async (type: string) => {
      await userEvent.click(screen.getByRole('button', { name: /Type/ }));
      await userEvent.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Date');
    expect(await box(/^Placeholder/)).toHaveValue('MM/dd/yyyy');
    await userEvent.click(screen.getByRole('radio', { name: /^UK/ }));
    expect(await box(/^Placeholder/)).toHaveValue('dd/MM/yyyy');
    await userEvent.click(screen.getByRole('radio', { name: /^Custom/ }));
    expect(await box(/^Placeholder/)).toHaveValue('');
    await userEvent.click(await button(/Save changes/));
    expect(await box('Custom format')).toHaveAccessibleDescription(/^Enter a format with yyyy/);
    await choose('Number');
    await userEvent.type(await box(/^Minimum value/), '5');
    await userEvent.type(await box(/^Maximum value/), '4');
    await userEvent.tab();
    await waitFor(async () =>
      expect(await box(/^Maximum value/)).toHaveAccessibleDescription(
        'The maximum must not be below the minimum.',
      ),
    );
    await choose('Checkbox');
    expect(screen.queryByRole('textbox', { name: /^Placeholder/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Required' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Checked by default' }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(replaced('nhsNumber')[0]?.body).toEqual({
        type: 'Checkbox',
        label: 'NHS number',
        required: false,
        config: { defaultValue: 'true' },
      }),
    );
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

  it('that is built in has a name in every language, and options', async () => {
    await open('/fields/gender');
    expect(await box('Label')).toBeDisabled();
    expect(await box('Key')).toHaveValue('gender');
    expect(screen.getByRole('link', { name: 'Languages' })).toHaveAttribute(
      'href',
      '/acme01/sign-in-experience/content/languages',
    );
    const options = await box('Options');
    expect(options).toHaveValue('female\nmale');
    await userEvent.clear(options);
    await userEvent.click(await button(/Save changes/));
    await waitFor(() => expect(options).toHaveAccessibleDescription('Enter at least one option.'));
    await userEvent.type(options, 'x:Other');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(replaced('gender')[0]?.body).toEqual({
        type: 'Select',
        required: false,
        config: { options: [{ value: 'x', label: 'Other' }] },
      }),
    );
  });

  it('of several parts has a section for each that is asked for', async () => {
    await open('/fields/fullname');
    expect(await screen.findByRole('region', { name: 'First name' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Middle name' })).not.toBeInTheDocument();
    for (const name of ['First name', 'Last name']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Select at least one part.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Middle name' }));
    const middle = await screen.findByRole('region', { name: 'Middle name' });
    await userEvent.type(within(middle).getByRole('textbox', { name: /^Label/ }), 'Second name');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() => expect(replaced('fullname')).toHaveLength(1));
    expect(replaced('fullname')[0]?.body).toMatchObject({
      type: 'Fullname',
      config: {
        parts: [
          { name: 'givenName', enabled: false },
          { name: 'middleName', enabled: true, label: 'Second name' },
          { name: 'familyName', enabled: false },
        ],
      },
    });
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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText } from '~/tests/support/console-page';
import { server, open, box, replaced } from '~/tests/support/pages/profile-fields-page';

describe('the list', () => {
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
});

describe('a field', () => {
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
    await enterText(options, 'x:Other');
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
    await enterText(within(middle).getByRole('textbox', { name: /^Label/ }), 'Second name');
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
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  TENANT,
  experience,
  social,
  script,
  open,
  frameOf,
  ready,
} from '~/tests/support/pages/live-preview-page';

describe('live preview', () => {
  it('frames the tenant’s page, in a sandbox and out of the keyboard’s way', async () => {
    await open();
    const { element } = await frameOf('desktop');
    expect(element).toHaveAttribute('src', `${TENANT}/sign-in?preview=true`);
    expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(element).toHaveAttribute('tabindex', '-1');
  });

  it('sends the settings of the form to the page alone, once it listens', async () => {
    await open();
    const { heard, say } = await frameOf('desktop');
    say(ready, 'https://elsewhere.example');
    say({ sender: 'someone' });
    expect(heard).toEqual([]);
    say(ready);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({
      sender: 'ac_preview',
      target: TENANT,
      config: {
        language: 'en',
        mode: 'light',
        platform: 'web',
        isNative: false,
        screen: 'signIn',
        signInExperience: {
          color: experience.color,
          signUp: experience.signUp,
          // Only the email has a connector; connectors of a provider stay together.
          forgotPassword: { email: true, phone: false },
          socialConnectors: [{ id: 'acme-web' }, { id: 'acme-app' }],
        },
      },
    });
  });

  it('is covered until it shows those settings, whatever it shows first', async () => {
    await open();
    const { element, heard, say } = await frameOf('desktop');
    expect(element).toHaveAttribute('aria-hidden', 'true');
    say(ready);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(element).toHaveAttribute('aria-hidden', 'true');
    say(ready);
    expect(element).toHaveAttribute('aria-hidden', 'false');
  });

  it('shows the phone as one', async () => {
    await open();
    const { heard, say } = await frameOf('mobile');
    say(ready);
    await waitFor(() => expect(heard[0]?.config).toMatchObject({ platform: 'mobile' }));
  });

  it('shows unsaved edits at once, and can be opened only when they are saved', async () => {
    const preview = await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    expect(preview.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      `${TENANT}/demo-app`,
    );
    await userEvent.click(await screen.findByRole('switch', { name: 'Offer dark mode' }));
    await waitFor(() =>
      expect(heard.at(-1)?.config.signInExperience).toMatchObject({
        color: { isDarkModeEnabled: false },
      }),
    );
    expect(preview.queryByRole('radio', { name: 'Dark' })).not.toBeInTheDocument();
    expect(preview.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers only the fallback language where the browser’s is not looked at', async () => {
    script({ languageInfo: { autoDetect: false, fallbackLanguage: 'ar' } });
    await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    await waitFor(() => expect(heard.at(-1)?.config.language).toBe('ar'));
  });

  it('has a native device with a provider for applications of phones', async () => {
    script({}, [social('w', 'wechat', 'Native')]);
    const preview = await open();
    await userEvent.click(await preview.findByRole('radio', { name: 'Native' }));
    const { heard, say } = await frameOf('native');
    say(ready);
    await waitFor(() =>
      expect(heard[0]?.config).toMatchObject({ platform: 'mobile', isNative: true }),
    );
    expect(preview.getByRole('radio', { name: 'Mobile web' })).toBeInTheDocument();
  });

  it('says that pages of one’s own cannot be shown here', async () => {
    script({ customUiAssets: { id: 'ui', createdAt: 1 } });
    const preview = await open();
    expect(await preview.findByText('No preview of a custom UI')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

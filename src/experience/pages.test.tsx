import { act, screen } from '@testing-library/react';
import {
  field,
  heading,
  openPage,
  openTenant,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';
import { startExperience } from './start';

const root = document.documentElement;

describe('language', () => {
  it('follows ui_locales and mirrors the page for Arabic', async () => {
    await openPage('/sign-in?ui_locales=ar');
    await heading('مرحبًا بعودتك');
    expect(root).toHaveAttribute('dir', 'rtl');
    expect(root).toHaveAttribute('lang', 'ar');
  });

  it('passes over languages of the product that have no texts yet', async () => {
    await openPage('/sign-in?ui_locales=de');
    await heading('Welcome back');
    expect(root).toHaveAttribute('lang', 'en');
    await openPage('/sign-in?ui_locales=de%20ar');
    await heading('مرحبًا بعودتك');
    expect(root).toHaveAttribute('lang', 'ar');
  });

  it('is that of the texts where the tenant’s own cannot be loaded', async () => {
    const api = scriptedApi();
    api.answer('GET /.well-known/phrases?lng=cy-GB', 'offline');
    await openPage('/sign-in?ui_locales=cy-GB', { api, phrases: ['cy-GB'] });
    await heading('Welcome back');
    expect(root).toHaveAttribute('lang', 'en');
  });

  it('falls back to the tenant’s language when detection is off', async () => {
    await openPage('/sign-in', {
      experience: { languageInfo: { autoDetect: false, fallbackLanguage: 'ar' } },
    });
    await heading('مرحبًا بعودتك');
  });

  it('overrides built-in translations with the tenant’s phrases', async () => {
    const api = scriptedApi();
    api.answer('GET /.well-known/phrases?lng=en', {
      body: { translation: { sign_in: { title: 'Come on in' } } },
    });
    await openPage('/sign-in', { api, phrases: ['en'] });
    await heading('Come on in');
    expect(screen.getByText('Sign in to continue.')).toBeInTheDocument();
  });

  it('works without them when they cannot be loaded', async () => {
    const api = scriptedApi();
    api.answer('GET /.well-known/phrases?lng=en', 'offline');
    await openPage('/sign-in', { api, phrases: ['en'] });
    await heading('Welcome back');
  });
});

describe('appearance', () => {
  it('uses the tenant’s color and the better of two text colors on it', async () => {
    await openPage('/sign-in', {
      experience: { color: { ...openTenant.color, primaryColor: '#FE5' } },
    });
    expect(root.style.getPropertyValue('--brand')).toBe('#FFEE55');
    expect(root.style.getPropertyValue('--brand-on')).toBe('#0E0A1C');
    expect(root).toHaveAttribute('data-theme', 'light');
  });

  it('is dark on a dark system if the tenant allows it', async () => {
    await openPage('/sign-in', { isSystemDark: true });
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root.style.getPropertyValue('--brand')).toBe('#8A6BF8');
  });

  it('stays light if it does not', async () => {
    await openPage('/sign-in', {
      isSystemDark: true,
      experience: { color: { ...openTenant.color, isDarkModeEnabled: false } },
    });
    expect(root).toHaveAttribute('data-theme', 'light');
  });

  it('applies the tenant’s style sheet', async () => {
    await openPage('/sign-in', { experience: { customCss: 'h1 { color: red; }' } });
    expect(document.querySelector('style[data-custom]')).toHaveTextContent('h1 { color: red; }');
  });

  it('shows the product’s mark only on its own sign-in', async () => {
    await openPage('/sign-in', { isAdminTenant: true });
    expect(screen.getByText('Gatehouse')).toBeInTheDocument();
  });
});

describe('settings', () => {
  const open = async (api: ReturnType<typeof scriptedApi>, leave = jest.fn()) => {
    window.history.replaceState(null, '', '/sign-in?app_id=app-1');
    document.body.innerHTML = '<div id="root"></div>';
    const element = document.getElementById('root') as HTMLElement;
    await act(() => startExperience(element, { window, fetch: api.fetch, leave }));
  };

  it('are fetched when the page does not embed them', async () => {
    const api = scriptedApi();
    api.answer('GET /.well-known/sign-in-exp?appId=app-1', {
      body: { ...openTenant, tenantId: 'demo' },
    });
    await open(api);
    await heading('Welcome back');
  });

  it('shows an error when they cannot be fetched', async () => {
    const api = scriptedApi();
    api.answer('GET /.well-known/sign-in-exp?appId=app-1', errorResponse(500, 'internal'));
    await open(api);
    await heading('The sign-in page did not load');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('request parameters', () => {
  it('fills in the login hint and focuses the password', async () => {
    await openPage('/sign-in?login_hint=ada@example.com');
    expect(field('Email or username')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveFocus();
  });

  it('shows the support addresses', async () => {
    await openPage('/sign-in', {
      experience: {
        supportEmail: 'help@example.com',
        supportWebsiteUrl: 'https://example.com/help',
      },
    });
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute(
      'href',
      'https://example.com/help',
    );
  });
});

describe('page owner', () => {
  it("shows the tenant's name if there is no logo", async () => {
    await openPage('/sign-in', { more: { tenantName: 'Larkspur Health' } });
    expect(document.title).toBe('Welcome back - Larkspur Health');
    expect(screen.getByText('Larkspur Health')).toBeVisible();
    expect(screen.getByText('L')).toHaveAttribute('aria-hidden', 'true');
  });

  it("shows only the tenant's logo if there is one", async () => {
    await openPage('/sign-in', {
      experience: { branding: { logoUrl: 'https://cdn.example/logo.png' } },
      more: { tenantName: 'Larkspur Health' },
    });
    expect(screen.queryByText('Larkspur Health')).not.toBeInTheDocument();
  });
});

describe('first visitor of an installation', () => {
  const first = { isAdminTenant: true, more: { awaitsFirstAccount: true } } as const;

  it('sees a welcome and the form for the first account, without sign-in', async () => {
    await openPage('/sign-in', first);
    await heading('Welcome to Gatehouse');
    expect(screen.getByText('Create the first account.')).toBeVisible();
    expect(window.location.pathname).toBe('/register');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('signs in if sign-up is closed', async () => {
    await openPage('/sign-in', { ...first, experience: { signInMode: 'SignIn' } });
    await heading('Welcome back');
  });
});

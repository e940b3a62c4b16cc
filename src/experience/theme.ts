import { brandPalette } from '~/src/lib/brand-palette';
import { directionOf } from './i18n';
import type { SignInExperience } from './settings';

export type Theme = 'light' | 'dark';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The tenant decides whether there is a dark theme; then the system setting applies. */
export function chooseTheme(experience: SignInExperience, isSystemDark: boolean): Theme {
  return experience.color.isDarkModeEnabled && isSystemDark ? 'dark' : 'light';
}

/** Applies the tenant's colors to the document. */
export function applyTheme(root: HTMLElement, { color }: SignInExperience, theme: Theme): void {
  const palette = brandPalette(
    theme === 'dark' ? color.darkPrimaryColor : color.primaryColor,
    theme,
  );
  root.dataset['theme'] = theme;
  root.style.setProperty('--brand', palette.brand);
  root.style.setProperty('--brand-on', palette.on);
  root.style.setProperty('--brand-text', palette.text);
  root.style.setProperty('--brand-edge', palette.edge);
}

/** The theme that `applyTheme` set last. */
export function currentTheme(): string | undefined {
  return document.documentElement.dataset['theme'];
}

/** Calls back whenever the document's theme changes; returns an unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Language and text direction of the document. */
export function applyLanguage(root: HTMLElement, language: string): void {
  root.lang = language;
  root.dir = directionOf(language);
}

/**
 * Calls back whenever the system switches between light and dark; returns an unsubscribe function.
 */
export function watchSystemTheme(onChange: (isDark: boolean) => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  const listen = (event: MediaQueryListEvent) => onChange(event.matches);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
}

export function isSystemDark(): boolean {
  return window.matchMedia(DARK_QUERY).matches;
}

/** The tenant's style sheet and favicon. The nonce satisfies the content security policy. */
export function applyCustomCss(root: Document, experience: SignInExperience, theme: Theme): void {
  const style =
    root.querySelector<HTMLStyleElement>('style[data-custom]') ?? root.createElement('style');
  style.dataset['custom'] = '';
  const nonce = root.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) {
    style.nonce = nonce;
  }
  style.textContent = experience.customCss ?? '';
  // After the style sheets of every part, also of those that are fetched later.
  root.body.append(style);

  const { favicon, darkFavicon } = experience.branding;
  const icon = theme === 'dark' ? (darkFavicon ?? favicon) : favicon;
  if (icon) {
    for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
      link.remove();
    }
    const link = root.createElement('link');
    link.rel = 'icon';
    link.href = icon;
    root.head.append(link);
  }
}

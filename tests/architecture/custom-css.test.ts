import { filesBelow, read } from './support/sources';

/** Class names of the sign-in pages that tenants use in style sheets of their own. */
function inSources(): Set<string> {
  const files = filesBelow(
    ['src/experience'],
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const names = files.flatMap((file) => read(file).match(/\bgh-[a-z-]+(?:\$\{\w+\})?/g) ?? []);
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'gh-button-${kind}': ['gh-button-primary', 'gh-button-secondary'],
    'gh-alert-${tone}': ['gh-alert-danger', 'gh-alert-info'],
  };
  return new Set(names.flatMap((name) => kinds[name] ?? [name]));
}

describe('class names for custom style sheets', () => {
  const documented = new Set(
    read('docs/guides/custom-css.md').match(/(?<=^\| `\.)gh-[a-z-]+/gm) ?? [],
  );

  test('every documented class is in the sign-in pages', () => {
    const names = inSources();
    expect([...documented].filter((name) => !names.has(name))).toEqual([]);
  });

  test('every such class of the sign-in pages is documented', () => {
    expect([...inSources()].filter((name) => !documented.has(name))).toEqual([]);
  });

  /** Tenants have them in their style sheets: they are added to, never taken from. */
  test('none of those that tenants may use already is gone', () => {
    expect([...documented]).toEqual(
      expect.arrayContaining([
        'gh-page',
        'gh-main',
        'gh-card',
        'gh-logo',
        'gh-back',
        'gh-title',
        'gh-description',
        'gh-form',
        'gh-field',
        'gh-label',
        'gh-input',
        'gh-hint',
        'gh-error',
        'gh-checkbox',
        'gh-code',
        'gh-requirements',
        'gh-button',
        'gh-button-primary',
        'gh-button-secondary',
        'gh-link',
        'gh-alert',
        'gh-alert-danger',
        'gh-alert-info',
        'gh-social',
        'gh-social-button',
        'gh-or',
        'gh-options',
        'gh-option',
        'gh-foot',
        'gh-legal',
        'gh-footer',
      ]),
    );
  });
});

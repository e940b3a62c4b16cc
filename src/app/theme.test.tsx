import { startTheme } from './theme';

function setUp(stored: string | null, prefersDark: boolean) {
  const kept = new Map<string, string>(stored === null ? [] : [['gatehouse:appearance', stored]]);
  let listener: () => void = () => undefined;
  const media = {
    matches: prefersDark,
    addEventListener: (_: string, changed: unknown) => {
      listener = changed as () => void;
    },
  };
  const root = document.createElement('html');
  const theme = startTheme({
    root,
    media,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  return {
    theme,
    kept,
    shown: () => root.dataset['theme'],
    systemTurns: (isDark: boolean) => {
      media.matches = isDark;
      listener();
    },
  };
}

describe('theme', () => {
  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', false, 'light'],
  ])('stored %p and a dark system %p show %s at once', (stored, prefersDark, expected) => {
    expect(setUp(stored, prefersDark).shown()).toBe(expected);
  });

  it('follows the system while nothing else is chosen', () => {
    const { systemTurns, shown, theme } = setUp(null, false);
    systemTurns(true);
    expect(shown()).toBe('dark');
    theme.choose('light');
    systemTurns(false);
    systemTurns(true);
    expect(shown()).toBe('light');
  });

  it('stores the choice', () => {
    const { theme, kept, shown } = setUp(null, false);
    expect(theme.stored).toBeNull();
    theme.choose('dark');
    expect(kept.get('gatehouse:appearance')).toBe('dark');
    expect(shown()).toBe('dark');
  });

  it('is light while a page forces it, then as before', () => {
    const { theme, shown, systemTurns } = setUp('dark', false);
    const release = theme.forceLight();
    expect(shown()).toBe('light');
    systemTurns(true);
    expect(shown()).toBe('light');
    release();
    expect(shown()).toBe('dark');
  });
});

import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n as I18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useTranslation } from './use-translation';

const texts: Record<string, Record<string, Record<string, string>>> = {
  en: {
    common: {
      save: 'Save',
      greeting: 'Hello {{ name }}, you are {{age}}.',
      inviting: '{{name}} to $t(save)',
      total: '{{amount, number}} in all',
      users_one: '{{count}} user of {{name}}',
      users_other: '{{count}} users of {{name}}',
    },
    users: { title: 'Users' },
  },
  de: { common: { save: 'Speichern' }, users: { title: 'Benutzer' } },
};

/** An instance with `common`; other namespaces are answered by `answer`. */
async function createI18n(answer = (data: object) => Promise.resolve(data)): Promise<I18n> {
  const instance = createInstance();
  await instance
    .use({
      type: 'backend',
      read: (language: string, namespace: string, done: (error: unknown, data: unknown) => void) =>
        answer(texts[language]?.[namespace] ?? {}).then(
          (data) => done(null, data),
          (error: unknown) => done(error, false),
        ),
    })
    .init({
      lng: 'en',
      supportedLngs: ['en', 'de'],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  return instance;
}

/** Resolves once what is suspended has been continued as far as possible. */
function show(instance: I18n, view: React.ReactNode) {
  return act(async () => {
    const shown = render(
      <I18nextProvider i18n={instance}>
        <Suspense fallback="Loading">{view}</Suspense>
      </I18nextProvider>,
    );
    await new Promise((resolve) => setTimeout(resolve));
    return shown;
  });
}

function Save() {
  const { t } = useTranslation();
  return <button>{t('save')}</button>;
}

function Title() {
  const { t } = useTranslation(['users', 'common']);
  return <h1>{`${t('title')}, ${t('common:save')}`}</h1>;
}

describe('useTranslation', () => {
  it('suspends until its namespaces are loaded', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isHeldBack = false;
    const instance = await createI18n((data) =>
      isHeldBack ? asked.then(() => data) : Promise.resolve(data),
    );
    isHeldBack = true;
    await show(instance, <Title />);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByRole('heading', { name: 'Users, Save' })).toBeVisible();
  });

  it('does not suspend for what is loaded', async () => {
    const instance = await createI18n();
    await show(instance, <Save />);
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('follows the language, without a fallback in between', async () => {
    const instance = await createI18n();
    await show(instance, <Title />);
    await act(() => instance.changeLanguage('de'));
    expect(screen.getByRole('heading', { name: 'Benutzer, Speichern' })).toBeVisible();
  });

  it('renders keys if a namespace fails to load', async () => {
    let isFailing = false;
    const instance = await createI18n((data) =>
      isFailing ? Promise.reject(new Error('offline')) : Promise.resolve(data),
    );
    isFailing = true;
    await show(instance, <Title />);
    expect(screen.getByRole('heading', { name: 'title, Save' })).toBeVisible();
  });

  it('returns the same object in all components until the language changes', async () => {
    const instance = await createI18n();
    const seen: unknown[] = [];
    function Spy() {
      seen.push(useTranslation('common'));
      return null;
    }
    await show(
      instance,
      <>
        <Spy />
        <Spy />
      </>,
    );
    expect(new Set(seen).size).toBe(1);
    await act(() => instance.changeLanguage('de'));
    expect(new Set(seen).size).toBe(2);
  });

  it('looks a text up once for each language', async () => {
    const instance = await createI18n();
    const lookUp = jest.spyOn(instance, 'getResource');
    await show(
      instance,
      <>
        <Save />
        <Save />
      </>,
    );
    expect(lookUp).toHaveBeenCalledTimes(1);
    await act(() => instance.changeLanguage('de'));
    expect(screen.getAllByRole('button', { name: 'Speichern' })).toHaveLength(2);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('puts values in as i18next does', async () => {
    const instance = await createI18n();
    const cases: [key: string, values?: Record<string, unknown>][] = [
      ['greeting', { name: 'Ada', age: 36 }],
      ['greeting', { name: '$t(save) & <b>', age: 0 }],
      ['greeting', { name: 'Ada' }],
      ['greeting', { name: 'Ada', age: null }],
      ['greeting'],
      ['save', { name: 'Ada' }],
      ['inviting', { name: 'Ada' }],
      ['total', { amount: 12_345 }],
      ['users', { count: 1, name: 'Ada' }],
      ['users', { count: 2, name: 'Ada' }],
      ['missing', { defaultValue: 'Default' }],
    ];
    const ofI18next = instance.getFixedT('en', 'common');
    const expected = cases.map(([key, values]) => ofI18next(key, values ?? {}));
    const lookUp = jest.spyOn(instance, 't');
    const texts: string[] = [];
    function All() {
      const { t } = useTranslation();
      texts.push(...cases.map(([key, values]) => (values ? t(key, values) : t(key))));
      return null;
    }
    await show(instance, <All />);
    expect(texts).toEqual(expected);
    expect(texts.slice(0, 2)).toEqual([
      'Hello Ada, you are 36.',
      'Hello $t(save) & <b>, you are 0.',
    ]);
    // For what is more than a text with plain values.
    expect(lookUp.mock.calls.filter(([key]) => String(key).endsWith('greeting'))).toHaveLength(3);
  });

  it('does not put a value into another one', async () => {
    const instance = await createI18n();
    function Greeting() {
      return <h1>{useTranslation().t('greeting', { name: '{{age}}', age: 36 })}</h1>;
    }
    await show(instance, <Greeting />);
    expect(screen.getByRole('heading', { name: 'Hello {{age}}, you are 36.' })).toBeVisible();
  });

  it('looks a text up again whose namespace was not loaded', async () => {
    const instance = await createI18n();
    function Foreign() {
      return <h1>{useTranslation('common').t('users:title')}</h1>;
    }
    const { rerender } = await show(instance, <Foreign />);
    expect(screen.getByRole('heading', { name: 'title' })).toBeVisible();
    await instance.loadNamespaces('users');
    rerender(
      <I18nextProvider i18n={instance}>
        <Foreign />
      </I18nextProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
  });

  it('does not listen for languages after its component has gone', async () => {
    const instance = await createI18n();
    const stop = jest.spyOn(instance, 'off');
    const { unmount } = await show(instance, <Save />);
    unmount();
    expect(stop).toHaveBeenCalledWith('languageChanged', expect.any(Function));
  });
});

import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Component, type ReactNode, Suspense } from 'react';
import ui from '~/locales/en/ui.json';
import { renderUi } from '~/tests/support/render-ui';
import { lazy } from './lazy';
import { ToastRegion } from './toast';
import { toasts } from './toast-queue';

const FAILED = 'A part of this page could not be loaded';

/** How webpack rejects an import whose file cannot be fetched. */
function chunkLoadError() {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

/** Loads after the given number of failures. */
function createLoader(failures: number, text: string) {
  let attempts = 0;
  return jest.fn(async () => {
    attempts += 1;
    if (attempts <= failures) throw chunkLoadError();
    return { default: () => <p>{text}</p> };
  });
}

function renderParts(...loaders: ReturnType<typeof createLoader>[]) {
  const parts = loaders.map((load) => lazy(load));
  return renderUi(
    <>
      <input aria-label="Draft" />
      {parts.map((Part, index) => (
        <Suspense key={index}>
          <Part />
        </Suspense>
      ))}
      <ToastRegion queue={toasts} />
    </>,
  );
}

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { ui } }, showSupportNotice: false }));
beforeEach(() => toasts.clear());

test('a part that cannot be loaded leaves the page as it is and is tried again', async () => {
  const load = createLoader(2, 'Dialog');
  const { user } = renderParts(load);
  await user.type(screen.getByLabelText('Draft'), 'kept');

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.getByLabelText('Draft')).toHaveValue('kept');
  expect(load).toHaveBeenCalledTimes(2);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dialog')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('parts that fail together share a toast, and load when the connection is back', async () => {
  renderParts(createLoader(1, 'First'), createLoader(1, 'Second'));
  expect(await screen.findAllByText(FAILED)).toHaveLength(1);

  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('First')).toBeVisible();
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});

class Boundary extends Component<{ readonly children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('an error of the code itself is passed on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazy(() => Promise.reject(new TypeError('x is not a function')));
  renderUi(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText('x is not a function')).toBeVisible();
  expect(toasts.getVisible()).toEqual([]);
});

import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { redirectTo } from './redirect-to';

describe('a route that leads on', () => {
  function start() {
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const router = createMemoryRouter([
      { path: '/', element: 'Start' },
      {
        path: '/section',
        children: [
          { index: true, ...redirectTo('tab') },
          { path: 'tab', lazy: () => code.then(() => ({ element: 'Tab' })) },
          { path: ':id', ...redirectTo('settings') },
          { path: ':id/settings', element: 'Settings' },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    return { router, arrive };
  }

  it('leaves the page before it in place until its target has loaded', async () => {
    const { router, arrive } = start();
    let navigation = Promise.resolve();
    await act(async () => {
      navigation = router.navigate('/section');
    });
    expect(screen.getByText('Start')).toBeInTheDocument();
    await act(async () => {
      arrive();
      await navigation;
    });
    expect(screen.getByText('Tab')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/section/tab');
  });

  it('is relative to its route, and no step of its own on the way back', async () => {
    const { router } = start();
    await act(() => router.navigate('/section/one?page=2'));
    expect(router.state.location.pathname).toBe('/section/one/settings');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Start')).toBeInTheDocument();
  });
});

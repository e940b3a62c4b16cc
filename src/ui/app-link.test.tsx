import { screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { AppLink } from './app-link';

describe('AppLink', () => {
  test('leaves to the browser what opens elsewhere', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(<AppLink href="/users/ada">Ada</AppLink>, { navigate });
    const link = screen.getByRole('link', { name: 'Ada' });
    // jsdom cannot follow a link.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('goes by the keyboard too', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(<AppLink href="/users/ada">Ada</AppLink>, { navigate });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(navigate.mock.calls).toEqual([['/users/ada', undefined]]);
  });
});

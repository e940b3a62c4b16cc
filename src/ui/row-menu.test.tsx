import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { AppLink } from './app-link';
import { MenuItem } from './menu';
import { RowMenu } from './row-menu';

describe('RowMenu', () => {
  function open(onEdit = jest.fn()) {
    return renderUi(
      <RowMenu label="Actions for Ada">
        <MenuItem label="Open" href="/users/ada" />
        <MenuItem label="Edit" onAction={onEdit} />
        <MenuItem label="Delete" isDanger />
      </RowMenu>,
    );
  }

  test.each([
    ['{ArrowDown}', 'Open'],
    ['{Enter}', 'Open'],
    [' ', 'Open'],
    ['{ArrowUp}', 'Delete'],
  ])('opens by %s with the focus on "%s", and gives it back', async (key, item) => {
    const { user } = open();
    const trigger = screen.getByRole('button', { name: 'Actions for Ada' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    expect(trigger).toHaveFocus();
    await user.keyboard(key);
    expect(await screen.findByRole('menu', { name: 'Actions for Ada' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: item })).toHaveFocus());
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  test('closes when an item is chosen', async () => {
    const onEdit = jest.fn();
    const { user } = open(onEdit);
    await user.click(screen.getByRole('button', { name: 'Actions for Ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

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

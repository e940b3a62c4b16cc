import { screen, waitFor } from '@testing-library/react';
import { getUnderlay, renderUi } from '~/tests/support/render-ui';
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

  test('closes on a press outside, which does nothing else, and on Tab', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(
      <>
        <RowMenu label="Actions for Ada">
          <MenuItem label="Edit" />
        </RowMenu>
        <button type="button" onClick={onPress}>
          Other
        </button>
      </>,
    );
    const trigger = screen.getByRole('button', { name: 'Actions for Ada' });
    await user.click(trigger);
    const underlay = getUnderlay();
    await user.click(underlay);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(underlay).not.toBeInTheDocument();
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(onPress).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});

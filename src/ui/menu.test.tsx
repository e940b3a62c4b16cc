import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { findFocusedDialog, getUnderlay, renderUi } from '~/tests/support/render-ui';
import { Button } from './button';
import { FilterChip, FilterPopover } from './filter-chip';
import { lazy } from './lazy';
import { Menu, MenuItem, MenuSection, MenuSeparator, OpenMenu, SubMenu } from './menu';
import { Popover } from './popover';
import { Tooltip } from './tooltip';
import { useMenuButton } from './use-menu-button';

describe('Menu', () => {
  test('opens by keyboard, runs the action, and restores the focus', async () => {
    const onDelete = jest.fn();
    const { user } = renderUi(
      <Menu trigger={<Button>More</Button>}>
        <MenuSection label="Record">
          <MenuItem label="Edit" description="Name and type" end="E" />
        </MenuSection>
        <MenuSeparator />
        <MenuItem label="Delete" isDanger onAction={onDelete} />
      </Menu>,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menu', { name: 'More' })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'More' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Record' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: /Edit/ })).toHaveAccessibleDescription(
      'Name and type',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  test('leaves the page as it is, and closes by a press outside, which does no more', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(
      <>
        <Menu trigger={<Button>More</Button>}>
          <MenuItem label="Edit" />
        </Menu>
        <Button onPress={onPress}>Other</Button>
      </>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    const menu = await screen.findByRole('menu', { name: 'More' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', menu.id);
    expect(screen.getByRole('button', { name: 'Other' })).toBeInTheDocument();
    const underlay = getUnderlay();
    // The press that opened the menu ends here.
    fireEvent.click(underlay);
    expect(menu).toBeInTheDocument();
    await user.click(underlay);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(underlay).not.toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('jumps by letters, and closes by Tab', async () => {
    const { user } = renderUi(
      <>
        <Menu trigger={<Button>More</Button>}>
          <MenuItem label="Edit" />
          <MenuItem label="Delete" />
        </Menu>
        <Button>Other</Button>
      </>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await user.keyboard('d');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });

  test('keeps the page around the button when items load late', async () => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Late = lazy(async () => {
      await arrival;
      return { default: () => <MenuItem label="Edit" /> };
    });
    const { user } = renderUi(
      <Menu trigger={<Button>More</Button>}>
        <Late />
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    expect(button).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    act(arrive);
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('ignores a disabled item', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem label="Edit" isDisabled onAction={onAction} />
      </Menu>,
    );
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('OpenMenu', () => {
  function AccountMenu() {
    const { button, menu } = useMenuButton();
    return (
      <>
        <button {...button}>Account</button>
        {menu && (
          <OpenMenu {...menu} label="Account" size="lg" header={<p>Maya</p>}>
            <MenuItem label="Profile" />
          </OpenMenu>
        )}
      </>
    );
  }

  test('has a header beside its items, and gives the focus back', async () => {
    const { user } = renderUi(<AccountMenu />);
    const button = screen.getByRole('button', { name: 'Account' });
    await user.click(button);
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    // Outside of a dialog it would be content without a landmark.
    expect(screen.getByRole('dialog', { name: 'Account' })).toHaveTextContent('Maya');
    expect(menu).not.toHaveTextContent('Maya');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('SubMenu', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const element = (onAction: () => void) => (
    <Menu trigger={<Button>Account</Button>}>
      <SubMenu label="Language" value="English">
        <MenuItem label="Deutsch" lang="de" onAction={onAction} />
      </SubMenu>
    </Menu>
  );
  const settle = (milliseconds: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(milliseconds);
    });

  test('opens after 300 ms of hovering', async () => {
    const { user } = renderUi(element(jest.fn()), { hasFakeTimers: true });
    await user.click(screen.getByRole('button'));
    await settle(50);
    await user.hover(screen.getByRole('menuitem', { name: /Language/ }));
    await settle(250);
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    await settle(100);
    expect(screen.getAllByRole('menu')).toHaveLength(2);
  });

  test('opens with the arrow key and closes everything after a selection', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(element(onAction), { hasFakeTimers: true });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await settle(50);
    await user.keyboard('{ArrowRight}');
    await settle(50);
    expect(screen.getByRole('menuitem', { name: 'Deutsch' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await settle(500);
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('FilterChip', () => {
  const options = [
    { value: 'native', label: 'Native' },
    { value: 'web', label: 'Web' },
  ] as const;

  test('sets and clears a value', async () => {
    const onChange = jest.fn();
    const { user, rerender } = renderUi(
      <FilterChip label="Type" options={options} value={null} onChange={onChange} />,
    );
    await user.click(screen.getByRole('button', { name: 'Type' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Web', checked: false }));
    expect(onChange).toHaveBeenCalledWith('web');
    rerender(<FilterChip label="Type" options={options} value="web" onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Web');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear the filter Type' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('cannot be cleared when a value is required', () => {
    renderUi(
      <FilterChip label="Type" options={options} value="web" onChange={jest.fn()} isRequired />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

test('FilterPopover closes on Escape and through its content, and gives the focus back', async () => {
  const { user } = renderUi(
    <FilterPopover label="Created" text={null} onClear={jest.fn()}>
      {(close) => <Button onPress={close}>Apply</Button>}
    </FilterPopover>,
  );
  const trigger = screen.getByRole('button', { name: 'Created' });
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(trigger).toHaveFocus());
  await user.keyboard('{Enter}');
  await findFocusedDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(trigger).toHaveFocus());
});

test('Popover closes on Escape and through its content', async () => {
  const { user } = renderUi(
    <Popover trigger={<Button>API calls</Button>} label="API calls">
      {(close) => <Button onPress={close}>Done</Button>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'API calls' }));
  expect(await screen.findByRole('dialog', { name: 'API calls' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'API calls' }));
  await findFocusedDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Tooltip shows at once on keyboard focus', async () => {
  const { user } = renderUi(
    <Tooltip content="Says more">
      <Button>Help</Button>
    </Tooltip>,
  );
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Says more');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Says more');
});

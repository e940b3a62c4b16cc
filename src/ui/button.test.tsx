import { act, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { Button, LinkButton } from './button';

describe('Button', () => {
  test('is activated by a press, Enter, and Space', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(<Button onPress={onPress}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  test('does nothing when disabled', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(
      <Button isDisabled onPress={onPress}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toBeDisabled();
  });

  test('stays focusable and explains itself when disabled with a reason', async () => {
    const onPress = jest.fn();
    const { user } = renderUi(
      <Button disabledReason="Ask an admin" onPress={onPress}>
        Export
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Ask an admin');
    await user.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  describe('while loading', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('blocks at once, keeps its label, and shows a spinner after 500 ms', async () => {
      const onPress = jest.fn();
      const { user } = renderUi(
        <Button isLoading onPress={onPress}>
          Save
        </Button>,
        { hasFakeTimers: true },
      );
      const button = screen.getByRole('button', { name: /Save/ });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      expect(onPress).not.toHaveBeenCalled();

      act(() => jest.advanceTimersByTime(400));
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
      expect(screen.getByText('Save')).toBeInTheDocument();
    });

    test('shows no spinner for quick work', () => {
      const { rerender } = renderUi(<Button isLoading>Save</Button>);
      act(() => jest.advanceTimersByTime(400));
      rerender(<Button>Save</Button>);
      act(() => jest.advanceTimersByTime(400));
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    });

    test('does not submit its form', async () => {
      const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
      const { user } = renderUi(
        <form onSubmit={onSubmit}>
          <Button type="submit" isLoading>
            Save
          </Button>
        </form>,
        { hasFakeTimers: true },
      );
      await user.click(screen.getByRole('button', { name: /Save/ }));
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });
});

describe('LinkButton', () => {
  test('navigates with the provided router', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(<LinkButton href="/users">Users</LinkButton>, { navigate });
    const link = screen.getByRole('link', { name: 'Users' });
    expect(link).toHaveAttribute('href', '/users');
    await user.click(link);
    expect(navigate).toHaveBeenCalledWith('/users', undefined);
  });
});

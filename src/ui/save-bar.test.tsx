import { screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { SaveBar } from './save-bar';

function setup(props: Partial<Parameters<typeof SaveBar>[0]> = {}) {
  const onSave = jest.fn();
  const onDiscard = jest.fn();
  const bar = <SaveBar isDirty onSave={onSave} onDiscard={onDiscard} {...props} />;
  return { onSave, onDiscard, ...renderUi(bar) };
}

test('is a region that appears when there are unsaved changes', async () => {
  const { user, onDiscard, onSave, rerender } = setup({ summary: '1 URI added' });
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 URI added');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledTimes(1);
  rerender(<SaveBar isDirty={false} onSave={onSave} onDiscard={onDiscard} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the shortcut saves, but not twice and not while disabled', async () => {
  const { user, onSave, rerender, onDiscard } = setup();
  await user.keyboard('{Control>}s{/Control}');
  expect(onSave).toHaveBeenCalledTimes(1);
  rerender(<SaveBar isDirty isSaving onSave={onSave} onDiscard={onDiscard} />);
  await user.keyboard('{Control>}s{/Control}');
  rerender(<SaveBar isDirty disabledReason="Pick one" onSave={onSave} onDiscard={onDiscard} />);
  await user.keyboard('{Control>}s{/Control}');
  expect(onSave).toHaveBeenCalledTimes(1);
});

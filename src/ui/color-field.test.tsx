import { screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { ColorField } from './color-field';

test('warns only if text on the color is hard to read', () => {
  const { rerender } = renderUi(<ColorField label="Brand" value="#F5AC26" onChange={jest.fn()} />);
  expect(screen.getByText(/contrast of 1.9:1/)).toBeInTheDocument();
  rerender(<ColorField label="Brand" value="#6139F6" onChange={jest.fn()} />);
  expect(screen.queryByText(/contrast of/)).not.toBeInTheDocument();
});

test('reports input as typed and normalizes it on blur', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ColorField label="Brand" value="abc" onChange={onChange} />);
  await user.click(screen.getByRole('textbox', { name: 'Brand' }));
  await user.tab();
  expect(onChange).toHaveBeenCalledWith('#AABBCC');
});

test('opens the panel, where arrow keys change the hue', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ColorField label="Brand" value="#FF0000" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Choose a color: Brand' }));
  const hue = await screen.findByRole('slider', { name: 'Hue' });
  hue.focus();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('#FF0400');
});

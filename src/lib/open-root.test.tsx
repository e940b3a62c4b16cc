import { screen, waitFor } from '@testing-library/react';
import { leaveAct } from '~/tests/support/uncaught-errors';
import { openRoot } from './open-root';

function Broken(): never {
  throw new Error('broken');
}
function newElement() {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

test('shows something else once its content has failed, and reports the error', async () => {
  const report = leaveAct();
  const root = openRoot(newElement(), (error) => root.render(<h1>{String(error)}</h1>));
  root.render(<Broken />);
  expect(await screen.findByRole('heading')).toHaveTextContent('Error: broken');
  expect(report.mock.calls).toEqual([[new Error('broken')]]);
});

test('does not try again if that fails too', async () => {
  const report = leaveAct();
  const show = jest.fn(() => root.render(<Broken />));
  const root = openRoot(newElement(), show);
  root.render(<Broken />);
  await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(show).toHaveBeenCalledTimes(1);
});

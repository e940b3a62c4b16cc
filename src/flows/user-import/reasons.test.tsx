import { render, screen } from '@testing-library/react';
import { startEnglish } from '~/tests/support/machine-react';
import { Reasons } from './reasons';

beforeAll(() => startEnglish('user-import', 'ui', 'common', 'errors-console'));

const job = { id: 'job-1', state: 'running', total: 9, done: 0, failed: 9 } as const;

it('tells a reason of many rows without the value of one of them', () => {
  const reasons = [
    {
      code: 'user_import.unknown_role',
      message: 'There is no user role Nurse.',
      count: 5,
    },
    { code: 'user_import.no_identifier', message: 'The row has no email.', count: 4 },
  ];
  const summary = { created: 0, filled: 0, unchanged: 0, refused: 9, reasons };
  render(<Reasons reading={{ job, summary }} isRunning />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'The role is unknown.5',
    'The row has no email.4',
  ]);
});

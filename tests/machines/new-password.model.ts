import { newPasswordMachine, type NewPasswordContext } from '~/machines/new-password.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { Sight, Thing } from '../support/machine-view';

const passwordField: Thing = { label: /^(?:New password|Password)$/ };
const save: Thing = { role: 'button', name: /^(?:Save password|Create account)$/ };
const back: Thing = { role: 'button', name: /^Back$/ };
const main: Sight = { shows: [{ role: 'main' }] };

function failure(status: number, code: string) {
  return { status, code, message: code };
}
const endsOn = ['session.not_found'];
const cases = [
  { type: 'password.submitted', password: 'correct-horse' },
  { type: 'password.left' },
  answers('savePassword'),
  refuses('savePassword', failure(422, 'user.same_password')),
  refuses('savePassword', failure(400, 'session.not_found')),
];

const purposes = ['first', 'forgotten', 'required', 'link'] as const;

export const newPasswordModel: MachineModel = {
  machine: newPasswordMachine,
  facts: ({ purpose }: NewPasswordContext) => ({ purpose }),
  slices: purposes.map((purpose) => ({
    name: `a ${purpose} password`,
    input: { purpose, token: purpose === 'link' ? 'once' : '', endsOn },
    cases,
  })),
  view: {
    acts: {
      'password.submitted': async (hands, { password }: { type: string; password: string }) => {
        await hands.fill(passwordField, password);
        await hands.press('Enter');
      },
      'password.left': async (hands, event, { context }) =>
        (context as NewPasswordContext).purpose === 'link'
          ? hands.send(event as never)
          : hands.click(back),
    },
    sees: {
      choosing: () => ({ shows: [passwordField, save] }),
      saving: () => ({ shows: [passwordField], disabled: [save] }),
      saved: () => main,
      left: () => main,
      ended: () => main,
    },
  },
};

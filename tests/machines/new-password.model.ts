import { newPasswordMachine, type NewPasswordContext } from '~/machines/new-password.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';

const passwordField: Locator = { label: /^(?:New password|Password)$/ };
const save: Locator = { role: 'button', name: /^(?:Save password|Create account)$/ };
const back: Locator = { role: 'button', name: /^Back$/ };
const main: ScreenState = { visible: [{ role: 'main' }] };

function failure(status: number, code: string) {
  return { status, code, message: code };
}
const endsOn = ['session.not_found'];
const cases = [
  { type: 'password.submitted', password: 'correct-horse' },
  { type: 'password.left' },
  resolves('savePassword'),
  rejects('savePassword', failure(422, 'user.same_password')),
  rejects('savePassword', failure(400, 'session.not_found')),
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
    actions: {
      'password.submitted': async (hands, { password }: { type: string; password: string }) => {
        await hands.fill(passwordField, password);
        await hands.press('Enter');
      },
      'password.left': async (hands, event, { context }) =>
        (context as NewPasswordContext).purpose === 'link'
          ? hands.send(event as never)
          : hands.click(back),
    },
    screens: {
      choosing: () => ({ visible: [passwordField, save] }),
      saving: () => ({ visible: [passwordField], disabled: [save] }),
      saved: () => main,
      left: () => main,
      ended: () => main,
    },
  },
};

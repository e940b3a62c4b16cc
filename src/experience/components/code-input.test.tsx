import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import { createTranslator, TranslatorProvider } from '../i18n';
import { CodeInput } from './code-input';

const onComplete = jest.fn<undefined, [string]>();

type HarnessProps = { readonly refusal?: object | null; readonly isBusy?: boolean };

function Harness({ refusal = null, isBusy = false }: HarnessProps) {
  const entry = useCodeEntry({ length: VERIFICATION_CODE_LENGTH, isBusy, refusal, onComplete });
  return <CodeInput entry={entry} error={entry.isRefused ? 'Wrong code' : null} />;
}

function page(props: HarnessProps) {
  return (
    <TranslatorProvider translator={createTranslator()}>
      <Harness {...props} />
    </TranslatorProvider>
  );
}

function setup() {
  onComplete.mockClear();
  const { rerender } = render(page({}));
  return Object.assign(userEvent.setup(), {
    become: (props: HarnessProps) => rerender(page(props)),
  });
}

function box(position: number) {
  return screen.getByLabelText(`Digit ${position} of 6`);
}
function content() {
  return screen
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value || '_')
    .join('');
}

it('moves on with every digit and reports the complete code', async () => {
  const user = setup();
  await user.type(box(1), '12345');
  expect(content()).toBe('12345_');
  expect(box(6)).toHaveFocus();
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

it('ignores everything that is not a digit', async () => {
  const user = setup();
  await user.type(box(1), 'a-+.e1');
  expect(content()).toBe('1_____');
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(content()).toBe('1_____');
});

it('spreads a pasted code from the first box', async () => {
  const user = setup();
  await user.click(box(4));
  await user.paste(' 12-34 56 ');
  expect(content()).toBe('123456');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

it('spreads a partial paste from the cursor', async () => {
  const user = setup();
  await user.click(box(5));
  await user.paste('78');
  expect(content()).toBe('____78');
});

it('accepts a code that a password manager or the phone fills into the first box', async () => {
  const user = setup();
  await user.click(box(1));
  await user.paste('987654');
  expect(onComplete).toHaveBeenCalledWith('987654');
});

it('clears, then moves back with Backspace', async () => {
  const user = setup();
  await user.type(box(1), '123');
  await user.keyboard('{Backspace}');
  expect(content()).toBe('12____');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}');
  expect(content()).toBe('______');
});

it('moves with arrow keys and replaces a digit by typing', async () => {
  const user = setup();
  await user.type(box(1), '123');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await user.keyboard('9');
  expect(content()).toBe('129___');
});

it('accepts digits of other scripts', async () => {
  const user = setup();
  await user.click(box(1));
  await user.paste('١٢٣٤٥٦');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

it('moves on when the same digit is typed again, and submits only from the last box', async () => {
  const user = setup();
  await user.type(box(1), '123456');
  onComplete.mockClear();
  await user.click(box(1));
  await user.keyboard('12945');
  expect(content()).toBe('129456');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete).toHaveBeenCalledWith('129456');
});

it('is cleared and marked invalid by each error, with focus on the first box, until the next digit', async () => {
  const user = setup();
  await user.type(box(1), '123456');
  for (const refusal of [{ round: 1 }, { round: 2 }]) {
    user.become({ isBusy: true });
    user.become({ refusal });
    expect(content()).toBe('______');
    expect(box(1)).toHaveFocus();
    expect(box(4)).toBeInvalid();
    expect(screen.getByText('Wrong code')).toBeVisible();

    await user.keyboard('7');
    expect(box(1)).toBeValid();
    expect(screen.queryByText('Wrong code')).not.toBeInTheDocument();
    await user.keyboard('89012');
  }
  expect(onComplete.mock.calls.flat()).toEqual(['123456', '789012', '789012']);
});

it('changes nothing while a code is being verified', async () => {
  const user = setup();
  await user.type(box(1), '123456');
  user.become({ isBusy: true });
  await user.keyboard('7{Backspace}{Enter}');
  await user.paste('654321');
  expect(content()).toBe('123456');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

it('submits a code again with Enter if no error was reported', async () => {
  const user = setup();
  await user.type(box(1), '123456{Enter}');
  expect(onComplete.mock.calls.flat()).toEqual(['123456', '123456']);
});

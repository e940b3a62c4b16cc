import { waitFor } from '@testing-library/react';

type Keyboard = { keyboard(text: string): Promise<unknown> };

/**
 * Lifts a row of a sortable list by the keyboard. The drag begins with the next frame, which moves
 * focus to the first place to drop it; keys that come before go to the list instead.
 */
export async function liftRow(user: Keyboard, handle: HTMLElement): Promise<void> {
  expect(handle).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(handle).not.toHaveFocus());
}

import type { ConfirmOptions } from './confirm';

export type PendingConfirm = {
  readonly options: ConfirmOptions;
  readonly settle: (isConfirmed: boolean) => void;
};

/** The one question on show. Asking another answers the earlier one with no. */
export class ConfirmQueue {
  #pending: PendingConfirm | null = null;
  readonly #listeners = new Set<() => void>();

  /** Asks, and resolves to whether it was confirmed. */
  ask(options: ConfirmOptions): Promise<boolean> {
    this.#pending?.settle(false);
    return new Promise((resolve) => {
      const settle = (isConfirmed: boolean) => {
        if (this.#pending?.settle === settle) {
          this.#set(null);
        }
        resolve(isConfirmed);
      };
      this.#set({ options, settle });
    });
  }

  /** Answers no: the page is left, by the browser's back button for one. */
  cancel(): void {
    this.#pending?.settle(false);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getPending = (): PendingConfirm | null => this.#pending;

  #set(pending: PendingConfirm | null): void {
    this.#pending = pending;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** The application's one queue. */
export const confirms = new ConfirmQueue();

import type { ReactNode } from 'react';

export type ToastContent = {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: ReactNode | undefined;
  /** Shown with errors, so that support can find the request. */
  readonly requestId?: string | undefined;
  /** Milliseconds it stays. Without it errors stay until they are closed. */
  readonly duration?: number | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
};

export type Toast = ToastContent & { readonly id: number };

/** Milliseconds a success or information stays. Errors stay until they are closed. */
const toastDuration = 4000;
/** More wait in line. */
const maxVisibleToasts = 3;

type Timer = { readonly handle: ReturnType<typeof setTimeout>; readonly endsAt: number };

/** The messages on show and in line. Lives outside of React so that anything may add to it. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #visible: readonly Toast[] = [];
  #nextId = 1;
  #isPaused = false;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, Timer>();
  readonly #remaining = new Map<number, number>();

  /** Adds a message and answers its id. The same error on show is not repeated. */
  add(content: ToastContent): number {
    const twin = this.#toasts.find(
      (toast) =>
        toast.kind === content.kind && toast.title === content.title && toast.text === content.text,
    );
    if (twin) {
      this.close(twin.id);
    }
    const id = this.#nextId++;
    this.#toasts = [...this.#toasts, { ...content, id }];
    this.#update();
    return id;
  }

  close(id: number): void {
    const timer = this.#timers.get(id);
    if (timer) {
      clearTimeout(timer.handle);
    }
    this.#timers.delete(id);
    this.#remaining.delete(id);
    this.#toasts = this.#toasts.filter((toast) => toast.id !== id);
    this.#update();
  }

  clear(): void {
    for (const toast of this.#toasts) {
      this.close(toast.id);
    }
  }

  /** Stops the clocks, keeping what is left on them. */
  pause(): void {
    this.#isPaused = true;
    for (const [id, timer] of this.#timers) {
      clearTimeout(timer.handle);
      this.#remaining.set(id, Math.max(0, timer.endsAt - Date.now()));
    }
    this.#timers.clear();
  }

  resume(): void {
    this.#isPaused = false;
    this.#startTimers();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The messages on show, oldest first; the same array until something changes. */
  getVisible = (): readonly Toast[] => this.#visible;

  #update(): void {
    this.#visible = this.#toasts.slice(0, maxVisibleToasts);
    this.#startTimers();
    for (const listener of this.#listeners) {
      listener();
    }
  }

  #startTimers(): void {
    if (this.#isPaused) {
      return;
    }
    for (const { id, kind, duration } of this.#visible) {
      if ((kind !== 'error' || duration !== undefined) && !this.#timers.has(id)) {
        const left = this.#remaining.get(id) ?? duration ?? toastDuration;
        const handle = setTimeout(() => this.close(id), left);
        this.#timers.set(id, { handle, endsAt: Date.now() + left });
      }
    }
  }
}

/** The application's one queue. */
export const toasts = new ToastQueue();

import type { ReactNode } from 'react';

export type ToastContent = {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: ReactNode | undefined;
  /** Shown with errors, so that support can find the request. */
  readonly requestId?: string | undefined;
  /** Duration in milliseconds. Without it errors stay until closed. */
  readonly duration?: number | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
};

export type Toast = ToastContent & { readonly id: number };

/** Duration of a success or information toast, in milliseconds. Errors stay until closed. */
const toastDuration = 4000;
/** More are queued. */
const maxVisibleToasts = 3;

type Timer = { readonly handle: ReturnType<typeof setTimeout>; readonly endsAt: number };

/** The visible and queued toasts. Outside of React, so that any code can add one. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #visible: readonly Toast[] = [];
  #nextId = 1;
  #isPaused = false;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, Timer>();
  readonly #remaining = new Map<number, number>();

  /** Adds a toast and returns its ID. A visible error is not repeated. */
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
    clearTimeout(this.#timers.get(id)?.handle);
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

  /** Pauses the timers, keeping their remaining time. */
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

  /** The visible toasts, oldest first; the same array until something changes. */
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

/** The application's only queue. */
export const toasts = new ToastQueue();

import { useEffect, useState } from 'react';

const marks = '[aria-invalid="true"], [data-invalid="true"]';
const focusable = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** Scrolls to the first invalid field of a form that is shown and focuses it. */
export function focusInvalid(form: HTMLElement): void {
  const marked = [...form.querySelectorAll<HTMLElement>(marks)].find(
    (element) => !element.closest('[hidden]'),
  );
  const field = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable);
  field?.focus({ preventScroll: true });
  // Missing without a layout (jsdom).
  field?.scrollIntoView?.({ block: 'center' });
}

/**
 * Focuses the first invalid field of a form once its submit has settled: fields are marked by the
 * render that follows.
 */
export function useFocusInvalid(): (form: HTMLElement) => void {
  const [attempt, setAttempt] = useState<{ readonly form: HTMLElement }>();
  useEffect(() => {
    if (attempt) focusInvalid(attempt.form);
  }, [attempt]);
  return (form) => setAttempt({ form });
}

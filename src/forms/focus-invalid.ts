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

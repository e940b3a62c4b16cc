const marks = '[aria-invalid="true"], [data-invalid="true"]';
const focusable = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** Brings the first wrong field of a form into view and under the keyboard. */
export function focusInvalid(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>(marks);
  const field = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable);
  field?.focus({ preventScroll: true });
  // Missing where nothing is laid out.
  field?.scrollIntoView?.({ block: 'center' });
}

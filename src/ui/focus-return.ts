/**
 * Restores the keyboard focus when the focused element disappears: a dialog closes, a row is
 * deleted, a form is saved, another page opens. Otherwise the browser moves it to `body`, and
 * keyboard users start again at the top of the document. In this order: the same element once it is
 * no longer locked, the last focused element of the page (the opener of a dialog; below a save bar,
 * the field that was used last), the same row or the one in its place, the empty state of the list,
 * the first field of the form, the page heading.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], [tabindex]:not([tabindex="-1"])';
const ROW = '[data-row]';
const LIST = '[data-list]';
/** Overlays manage their own focus. */
const OVERLAY =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-dialog], [data-react-aria-top-layer]';
/** Disappears with the changes that its buttons save or discard. */
const SAVE_BAR = '[data-save-bar]';

type RowPlace = { readonly key: string; readonly index: number; readonly list: Element | null };

/** The last focused element of the page, and enough to find its successor. */
type Anchor = {
  readonly element: HTMLElement;
  readonly address: string;
  readonly row: RowPlace | null;
  readonly form: Element | undefined;
};

function address() {
  return window.location.pathname;
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"], [hidden]') === null &&
    // jsdom has no layout.
    (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
  );
}

function keyOf(row: Element): string {
  return row.getAttribute('data-row') ?? '';
}

function placeOf(element: HTMLElement): RowPlace | null {
  const row = element.closest(ROW);
  if (!row) return null;
  const list = row.closest(LIST);
  return { key: keyOf(row), index: list ? [...list.querySelectorAll(ROW)].indexOf(row) : 0, list };
}

/** The name of a row rather than its checkbox; outside of rows, the first focusable element. */
function firstIn(place: Element | undefined): HTMLElement | undefined {
  return [
    ...(place?.querySelectorAll(`th :is(${FOCUSABLE})`) ?? []),
    ...(place?.querySelectorAll(FOCUSABLE) ?? []),
  ].find(canTakeFocus);
}

/** Null while the list is loading; undefined if it has no focusable element. */
function successorInList(place: RowPlace): HTMLElement | null | undefined {
  const list = place.list?.isConnected ? place.list : document.querySelector(LIST);
  if (!list) return undefined;
  const rows = [...list.querySelectorAll(ROW)];
  const row = rows.find((one) => keyOf(one) === place.key);
  if (!row && list.querySelector('[aria-busy="true"]')) return null;
  return firstIn(row ?? rows[Math.min(place.index, rows.length - 1)] ?? list);
}

function heading(): HTMLElement | undefined {
  const found = document.querySelector('main h1') ?? document.querySelector('h1');
  if (!canTakeFocus(found)) return undefined;
  found.tabIndex = -1;
  return found;
}

/** Starts restoring the focus within the document; returns a function that stops it. */
export function startFocusReturn(): () => void {
  let anchor: Anchor | null = null;
  /** The anchor that was typed into or pressed last. */
  let used: Anchor | null = null;
  /** The last focused element, also of an overlay. */
  let last: HTMLElement | null = null;
  /** An element was focused, and the user did not blur it. */
  let isHeld = false;
  /** Rows that were left by navigation, for the way back. */
  const leftRows = new Map<string, RowPlace>();
  let frame = 0;

  const isLost = () => isHeld && document.activeElement === document.body;

  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    isHeld = true;
    last = target;
    if (target.closest(SAVE_BAR)) anchor = canTakeFocus(used?.element) ? used : anchor;
    else if (!target.closest(OVERLAY))
      anchor = {
        element: target,
        address: address(),
        row: placeOf(target),
        form: target.closest('form') ?? undefined,
      };
  };
  const onUse = () => {
    if (last === anchor?.element) used = anchor;
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest(OVERLAY)) return;
    // A press on an empty area gives up the focus.
    if (!target.closest(`${FOCUSABLE}, label, [tabindex]`)) {
      isHeld = false;
      anchor = null;
    }
  };

  const successor = (): HTMLElement | null | undefined => {
    // The fields of a form are locked while it is saved.
    if (last?.isConnected && last.closest('[inert]')) return null;
    if (canTakeFocus(last)) return last;
    if (canTakeFocus(anchor?.element)) return anchor.element;
    if (anchor?.row && anchor.address !== address()) leftRows.set(anchor.address, anchor.row);
    const row = anchor?.address === address() ? anchor.row : leftRows.get(address());
    const inList = row ? successorInList(row) : undefined;
    return inList === undefined ? (firstIn(anchor?.form) ?? heading()) : inList;
  };
  // A dialog restores the focus itself in the next frame, and takes precedence.
  const look = (framesLeft: number) => {
    cancelAnimationFrame(frame);
    if (!isLost()) return;
    frame = requestAnimationFrame(() => {
      if (framesLeft > 0) look(framesLeft - 1);
      else if (isLost()) {
        const next = successor();
        // Who has scrolled away from it reads something else.
        next?.focus({ preventScroll: next === last || next === used?.element });
      }
    });
  };

  const observer = new MutationObserver(() => look(2));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['inert', 'aria-hidden', 'disabled', 'hidden'],
  });
  const onFocusIn = ({ target }: FocusEvent) => note(target);
  // A dialog that is open initially was focused before.
  note(document.activeElement);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('input', onUse, true);
  document.addEventListener('click', onUse, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('input', onUse, true);
    document.removeEventListener('click', onUse, true);
  };
}

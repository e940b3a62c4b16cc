/**
 * Restores the keyboard focus when the focused element disappears: a dialog closes, a row is
 * deleted, another page opens. Otherwise the browser moves it to `body`, and keyboard users start
 * again at the top of the document. In this order: the last focused element of the page (the opener
 * of a dialog), the same row or the one in its place, the empty state of the list, the page
 * heading.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], [tabindex]:not([tabindex="-1"])';
const ROW = '[data-row]';
const LIST = '[data-list]';
/** Overlays manage their own focus. */
const OVERLAY =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-dialog], [data-react-aria-top-layer]';

type RowPlace = { readonly key: string; readonly index: number; readonly list: Element | null };

/** The last focused element of the page, and enough to find its successor. */
type Anchor = {
  readonly element: HTMLElement;
  readonly address: string;
  readonly row: RowPlace | null;
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
  /** An element was focused, and the user did not blur it. */
  let isHeld = false;
  /** Rows that were left by navigation, for the way back. */
  const leftRows = new Map<string, RowPlace>();
  let frame = 0;

  const isLost = () => isHeld && document.activeElement === document.body;

  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    isHeld = true;
    if (!target.closest(OVERLAY))
      anchor = { element: target, address: address(), row: placeOf(target) };
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
    if (canTakeFocus(anchor?.element)) return anchor.element;
    if (anchor?.row && anchor.address !== address()) leftRows.set(anchor.address, anchor.row);
    const row = anchor?.address === address() ? anchor.row : leftRows.get(address());
    const inList = row ? successorInList(row) : undefined;
    return inList === undefined ? heading() : inList;
  };
  // A dialog restores the focus itself in the next frame, and takes precedence.
  const look = (framesLeft: number) => {
    cancelAnimationFrame(frame);
    if (!isLost()) return;
    frame = requestAnimationFrame(() => {
      if (framesLeft > 0) look(framesLeft - 1);
      else if (isLost()) successor()?.focus();
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
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}

import styles from './tooltip.module.css';

const delay = 400;
const gap = 6;
const margin = 8;

/** Whether the text is truncated by an ellipsis: at the end of its line, or of its last line. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (
    element.textContent !== '' &&
    ((textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) ||
      (/\d/.test(webkitLineClamp) && element.scrollHeight > element.clientHeight))
  );
}

/**
 * Shows the full text below its element, or above if there is no space.
 * @param others whose texts follow, on lines of their own
 */
function showTip(tip: HTMLElement, element: Element, others: readonly Element[]): void {
  const { direction } = getComputedStyle(element);
  tip.textContent = [element, ...others].map((one) => one.textContent.trim()).join('\n');
  tip.dir = direction;
  document.body.append(tip);
  const box = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const start = direction === 'rtl' ? box.right - width : box.left;
  const isBelow = box.bottom + gap + height + margin <= clientHeight;
  tip.style.left = `${Math.max(margin, Math.min(start, clientWidth - width - margin))}px`;
  tip.style.top = `${isBelow ? box.bottom + gap : box.top - gap - height}px`;
}

/**
 * Shows the full text of a truncated element on hover, and when the keyboard focuses it, its link,
 * or the link of its row. A single listener: an element needs nothing but the style that truncates it. The tooltip is
 * visual only; assistive technology reads the full text anyway.
 * @returns a function that stops it
 */
export function showTruncatedText(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tip = document.createElement('div');
  tip.className = `${styles.tooltip} ${styles.fixed}`;
  tip.setAttribute('aria-hidden', 'true');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | undefined;
  let others: readonly Element[] = [];

  const hide = () => {
    clearTimeout(timer);
    shown = undefined;
    tip.remove();
  };
  const show = (element: Element | undefined, ...more: readonly Element[]) => {
    if (element === shown) return;
    hide();
    if (!element) return;
    shown = element;
    others = more;
    showTip(tip, element, others);
  };
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal, capture: true, passive: true });

  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer);
    // Includes elements below the pointer: the link of a row covers its cells.
    const find = () => document.elementsFromPoint(clientX, clientY).find(isTruncated);
    if (shown) {
      const found = find();
      if (found === shown) return;
      hide();
    }
    timer = setTimeout(() => show(find()), delay);
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    // The link of a row stands for all of it.
    const place = target.closest('th[scope=row]')?.parentElement ?? target;
    const [first, ...more] = [place, ...place.querySelectorAll('*')].filter(isTruncated);
    show(first, ...more);
  });
  // A focused element may be scrolled into view.
  on('scroll', () => {
    if (shown && shown.closest(':focus, :focus-within')) showTip(tip, shown, others);
    else hide();
  });
  for (const type of ['focusout', 'pointerdown', 'keydown'] as const) on(type, hide);
  document.documentElement.addEventListener('pointerleave', hide, { signal });

  return () => {
    hide();
    controller.abort();
  };
}

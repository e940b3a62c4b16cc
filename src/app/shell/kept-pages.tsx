import {
  Activity,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ContextType,
  type ReactNode,
} from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useMatches,
  useOutlet,
} from 'react-router-dom';
import { isKeptPage } from '~/src/hooks/kept-page';
import styles from './kept-pages.module.css';

/** What the router provides to a page. */
type Provided = {
  readonly outlet: ReturnType<typeof useOutlet>;
  readonly location: ContextType<typeof LocationContext>;
};

/** A mounted page. */
type Slot = Provided & {
  /** Of the page's route; the same for every page that is not kept. */
  readonly key: string;
  readonly state: ContextType<typeof RouterStateContext>;
  /** What it is rendered with. */
  readonly rendered: Provided;
};

/** The shown page comes last. */
type Kept = { readonly version: string; readonly slots: readonly Slot[] };

const mostHidden = 4;
const notKept = '';

function isSame(one: Slot, other: Slot): boolean {
  return (
    one.key === other.key &&
    one.outlet === other.outlet &&
    one.location === other.location &&
    one.state === other.state
  );
}

function isSameAddress({ location: one }: Provided, { location: other }: Provided): boolean {
  return (['pathname', 'search', 'hash', 'state'] as const).every(
    (part) => one.location[part] === other.location[part],
  );
}

/**
 * Hides the page that was shown, if another one follows and it is kept. A page that comes back with
 * the address that it was left with is not rendered again.
 */
function show(slots: readonly Slot[], next: Slot): readonly Slot[] {
  const before = slots.find(({ key }) => key === next.key && key !== notKept);
  const isBack = before !== undefined && before !== slots.at(-1) && isSameAddress(before, next);
  const hidden = slots.filter(({ key }) => key !== next.key && key !== notKept);
  return [...hidden.slice(-mostHidden), isBack ? { ...next, rendered: before.rendered } : next];
}

function withoutHidden(kept: Kept, key: string): Kept {
  const shown = kept.slots.at(-1);
  return { ...kept, slots: kept.slots.filter((slot) => slot === shown || slot.key !== key) };
}

/**
 * The page of the current URL. The lists that were left last stay mounted, hidden and without
 * effects, so that coming back builds nothing anew. Everything else is unmounted when it is left:
 * an editor's discarded draft must not come back.
 *
 * @param version another value drops what is hidden: it would be outdated, and not notice
 */
export function KeptPages({ version }: { readonly version: string }) {
  const key = useMatches().findLast(({ handle }) => isKeptPage(handle))?.id ?? notKept;
  const provided: Provided = {
    outlet: useOutlet(),
    // A hidden page keeps the address that it was left with; the router has no public way for it
    // that works within its data routes.
    location: useContext(LocationContext),
  };
  const state = useContext(RouterStateContext);
  const next: Slot = { ...provided, key, state, rendered: provided };
  const [kept, setKept] = useState<Kept>({ version, slots: [next] });
  let { slots } = kept;
  const shown = slots.at(-1);
  if (!shown || !isSame(shown, next) || kept.version !== version) {
    slots = show(kept.version === version ? slots : slots.slice(-1), next);
    setKept({ version, slots });
  }
  useVisit(key, setKept);

  // In a fixed order: React would move the nodes of reordered pages.
  return [...slots]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key: name, rendered, state: routerState }) => {
      const page = (
        <LocationContext value={rendered.location}>
          <RouterStateContext value={routerState}>{rendered.outlet}</RouterStateContext>
        </LocationContext>
      );
      return name === notKept ? (
        <Fragment key={name}>{page}</Fragment>
      ) : (
        <KeptPage key={name} isShown={name === key}>
          {page}
        </KeptPage>
      );
    });
}

function canHideByStyle(): boolean {
  return 'supports' in CSS && CSS.supports('content-visibility', 'hidden');
}

type KeptPageProps = { readonly isShown: boolean; readonly children: ReactNode };

/**
 * A page that stays mounted. React hides it by `display: none`, after which the browser would have
 * to style and lay out all of it again. Where the style sheet can hide it, it keeps its layout.
 */
function KeptPage({ isShown, children }: KeptPageProps) {
  const page = useRef<HTMLElement>(null);
  // A hidden activity takes its refs away.
  const keep = useCallback((element: HTMLElement | null) => {
    if (element) page.current = element;
  }, []);
  useLayoutEffect(() => {
    const element = page.current;
    if (isShown || !element || !canHideByStyle()) return undefined;
    const undo = () => element.style.removeProperty('display');
    undo();
    // React hides it again after each change to the hidden page.
    const observer = new MutationObserver(undo);
    observer.observe(element, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isShown]);
  return (
    <div className={isShown ? undefined : styles.hidden}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div ref={keep}>{children}</div>
      </Activity>
    </div>
  );
}

/** Dialogs, menus, and popovers of the component library. */
const openLayers = '[data-dialog], [data-trigger]';

/** Scrolls a page to where it was left. One that is left with an open layer is dropped. */
function useVisit(key: string, change: (next: (kept: Kept) => Kept) => void) {
  const tops = useRef(new Map<string, number>());
  // Remembered rather than read: in the middle of a change the browser would have to lay out the
  // page for the answer.
  const top = useRef(0);
  useEffect(() => {
    const sheet = document.getElementById('main');
    const onScroll = () => {
      top.current = sheet?.scrollTop ?? 0;
    };
    sheet?.addEventListener('scroll', onScroll, { passive: true });
    return () => sheet?.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const known = tops.current;
    const target = known.get(key) ?? 0;
    const sheet = document.getElementById('main');
    if (sheet && target !== top.current) sheet.scrollTop = target;
    return () => {
      if (key !== notKept) known.set(key, top.current);
      // It would still be open when the page comes back.
      if (document.querySelector(openLayers)) change((kept) => withoutHidden(kept, key));
    };
  }, [key, change]);
}

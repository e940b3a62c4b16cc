import {
  Activity,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ContextType,
} from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useMatches,
  useOutlet,
} from 'react-router-dom';
import { isKeptPage } from '~/src/hooks/kept-page';

/** A mounted page and what the router provided to it. */
type Slot = {
  /** Of the page's route; the same for every page that is not kept. */
  readonly key: string;
  readonly outlet: ReturnType<typeof useOutlet>;
  readonly location: ContextType<typeof LocationContext>;
  readonly state: ContextType<typeof RouterStateContext>;
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

/** Hides the page that was shown, if another one follows and it is kept. */
function show(slots: readonly Slot[], next: Slot): readonly Slot[] {
  const hidden = slots.filter(({ key }) => key !== next.key && key !== notKept);
  return [...hidden.slice(-mostHidden), next];
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
  const next: Slot = {
    key,
    outlet: useOutlet(),
    // A hidden page keeps the address that it was left with; the router has no public way for it
    // that works within its data routes.
    location: useContext(LocationContext),
    state: useContext(RouterStateContext),
  };
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
    .map(({ key: name, outlet, location, state }) => (
      <Activity key={name} mode={name === key ? 'visible' : 'hidden'}>
        <LocationContext value={location}>
          <RouterStateContext value={state}>{outlet}</RouterStateContext>
        </LocationContext>
      </Activity>
    ));
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

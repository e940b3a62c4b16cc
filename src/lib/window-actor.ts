import { fromCallback, type EventObject } from 'xstate';

/** An actor that sends its chart an event for each window event; null sends nothing. */
export function windowActor<Type extends keyof WindowEventMap>(
  type: Type,
  eventOf: (event: WindowEventMap[Type]) => EventObject | null,
) {
  return fromCallback(({ sendBack }) => {
    const listen = (event: WindowEventMap[Type]) => {
      const own = eventOf(event);
      if (own) {
        sendBack(own);
      }
    };
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  });
}

/** Sends `page.restored` when the browser restores the page from its back/forward cache. */
export const pageRestoredActor = windowActor('pageshow', ({ persisted }) =>
  persisted ? { type: 'page.restored' } : null,
);

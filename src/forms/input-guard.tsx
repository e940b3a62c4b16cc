import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './discard-question';

type InputGuardProps = {
  /** Asked at the moment of leaving: there is input, and it has not been saved. */
  readonly holds: () => boolean;
};

/**
 * Asks before input of a page is lost, whatever leads away from it: a link, a button that navigates,
 * Back, or closing the tab. For forms without the editor chart, which asks by itself.
 */
export function InputGuard({ holds }: InputGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holds(),
  );
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [holds]);
  return (
    <DiscardQuestion
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

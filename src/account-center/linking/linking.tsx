import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useText } from '../../experience/i18n';
import type { SocialConnector } from '../../experience/settings';
import { nameOf } from '../../experience/social/connectors';
import { useKit } from '../kit';
import { newState } from '../provider-window';
import { LinkDialog } from './link.dialog';
import { LinkingState } from './linking-state';
import { wireLinking } from './wire';

type LinkingProps = {
  /** What the user wants to link; null while they look at the list. */
  readonly connector: SocialConnector | null;
  readonly onClose: () => void;
};

/** Links an account: who the user is, the provider, and what came of it. */
export function Linking({ connector, onClose }: LinkingProps) {
  const { language } = useText();
  const kit = useKit();
  const [machine] = useState(() => wireLinking(kit));
  const actor = useActorRef(machine);
  useEffect(() => {
    const { arrival } = kit;
    if (arrival) actor.send({ type: 'provider.returned', ...arrival });
  }, [actor, kit]);
  return (
    <>
      <LinkingState actor={actor} />
      {connector && (
        <LinkDialog
          name={nameOf(connector, language)}
          onContinue={() =>
            actor.send({ type: 'link.requested', connectorId: connector.id, state: newState() })
          }
          onClose={onClose}
        />
      )}
    </>
  );
}

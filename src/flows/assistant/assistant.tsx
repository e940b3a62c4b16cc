import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { askAssistant } from '~/src/api/ask-assistant';
import type { ApiDispatch } from '~/src/api/dispatch';
import { journalInspector } from '~/src/slices/journal-inspector';
import { AssistantView } from './assistant.view';
import { wireAssistant } from './wire';

type AssistantProps = { readonly onClose: () => void };

/** The dialog that answers questions about the product. */
export function Assistant({ onClose }: AssistantProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() =>
    wireAssistant({
      ask: (messages, onLine, signal) => dispatch(askAssistant({ messages, onLine, signal })),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });
  return <AssistantView actor={actor} onClose={onClose} />;
}

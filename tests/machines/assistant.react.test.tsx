import { AssistantView, wireAssistant, type AssistantActor } from '~/src/flows/assistant';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { assistantModel } from './assistant.model';

beforeAll(() => startEnglish('assistant', 'common', 'ui', 'errors-console'));

const mount: Mount = (start) => {
  const actor = start(
    wireAssistant({ ask: () => Promise.reject(new Error('the call is faked')) }),
  ) as AssistantActor;
  return {
    element: <AssistantView actor={actor} onClose={() => undefined} />,
    send: (event) => actor.send(event as Parameters<AssistantActor['send']>[0]),
  };
};

testReact(assistantModel, mount);

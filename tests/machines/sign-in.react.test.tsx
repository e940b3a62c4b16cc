import type { SignInInput } from '~/machines/sign-in-context';
import { Experience } from '~/src/experience/app';
import { createExperienceClient } from '~/src/experience/experience-client';
import { createTranslator } from '~/src/experience/i18n';
import { createScreenStore } from '~/src/experience/navigation';
import { socialKit } from '~/src/experience/social/social-kit';
import type { SignInActor } from '~/src/experience/steps';
import { provideSignIn } from '~/src/experience/wire';
import { experienceSettings, prepareParts } from '../support/experience-step';
import { testReact, type Mount } from '../support/machine-react';
import { signInModel } from './sign-in.model';

function nothing() {
  return undefined;
}

prepareParts();

const translator = createTranslator();
void socialKit.addTexts(translator, 'en');

const mount: Mount = (start, slice) => {
  const { experience } = slice.input as SignInInput;
  const client = createExperienceClient({
    fetch: () => Promise.reject(new Error('the calls are faked')),
    language: () => 'en',
    interactionId: null,
  });
  const actor = start(
    provideSignIn({
      client,
      leave: nothing,
      restart: nothing,
      addFactorTexts: () => Promise.resolve(),
      suggestsPasskeys: false,
    }),
  ) as SignInActor;
  return {
    element: (
      <Experience
        translator={translator}
        actor={actor}
        screens={createScreenStore(actor, window)}
        settings={experienceSettings(experience)}
        ending={null}
        social={socialKit}
        onRestart={() => actor.send({ type: 'interaction.restarted' })}
      />
    ),
    send: (event) => actor.send(event as Parameters<SignInActor['send']>[0]),
  };
};

testReact(signInModel, mount);

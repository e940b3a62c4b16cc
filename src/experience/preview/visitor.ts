import { identifierTypes, isCombinedSignIn, signInMethod } from '~/machines/sign-in-experience';
import type { Screen } from '../navigation';
import { sendToFlow, stepsOf, tell, type SignInActor } from '../steps';
import type { Journey } from './journeys';
import { SAMPLE_IDENTIFIERS } from './samples';

const SAMPLE_PASSWORD = 'preview';
const SAMPLE_CODE = '000000';

/** What the first form submits: an identifier that leads where the journey goes. */
function submitIdentifier(actor: SignInActor, { prefersCode = false }: Journey): void {
  const { experience, flow } = actor.getSnapshot().context;
  const types = identifierTypes(experience, flow);
  const type =
    types.find((one) =>
      flow === 'signIn'
        ? signInMethod(experience, one)?.[prefersCode ? 'verificationCode' : 'password']
        : one !== 'username',
    ) ?? types[0];
  if (type !== undefined) {
    sendToFlow(actor, {
      type: 'credentials.submitted',
      identifier: { type, value: SAMPLE_IDENTIFIERS[type] },
      agreed: true,
      prefersCode,
      // Where there is a password field, it is filled in; elsewhere it is asked for.
      ...(flow === 'signIn' && !prefersCode && isCombinedSignIn(experience)
        ? { password: SAMPLE_PASSWORD }
        : {}),
    });
  }
}

/**
 * Does what a user would do on a screen on the way to the journey's. A step that waits for
 * an answer is left alone: telling it would make it report, and that would tell it again.
 */
export function visit(actor: SignInActor, screen: Screen, journey: Journey): void {
  const { code, password, secondFactor, newFactor } = stepsOf(actor.getSnapshot());
  switch (screen) {
    case 'first':
      submitIdentifier(actor, journey);
      break;
    case 'password':
      sendToFlow(actor, { type: 'password.submitted', password: SAMPLE_PASSWORD });
      break;
    case 'code':
      tell(
        code,
        journey.screen === 'password'
          ? { type: 'password.requested' }
          : { type: 'code.submitted', code: SAMPLE_CODE },
      );
      break;
    case 'newPassword':
    case 'changePassword':
    case 'resetPassword':
      tell(password, { type: 'password.submitted', password: SAMPLE_PASSWORD });
      break;
    case 'offer':
      sendToFlow(actor, { type: 'offer.accepted' });
      break;
    case 'secondFactor':
      tell(
        secondFactor,
        journey.factor === undefined
          ? { type: 'factor.left' }
          : { type: 'factor.chosen', factor: journey.factor },
      );
      break;
    case 'enrollment':
      if (journey.factor !== undefined) {
        tell(newFactor, { type: 'factor.chosen', factor: journey.factor });
      }
      break;
    case 'terms':
      sendToFlow(actor, { type: 'terms.accepted' });
      break;
    // From here nothing leads on without the user's own data.
    case 'token':
    case 'profile':
    case 'provider':
    case 'consent':
    case 'locked':
    case 'expired':
    case 'passwordReset':
    case 'linkEnded':
      break;
  }
}

import type { IdentifierType } from '~/machines/shared';
import { asksTerms, identifierTypes, type SignInFlow } from '~/machines/sign-in-experience';
import type { SignInContext } from '~/machines/sign-in.machine';
import type { ModelSnapshot } from '../support/event-case';
import type { FlowView, UserActions, ScreenState, Locator } from '../support/machine-view';

/** The sign-in pages with one question a screen, the form in which every state is visible. */

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}

const alert: Locator = { role: 'alert' };
const passwordField: Locator = { label: /^(?:New password|Password)$/ };
const back = button(/^Back$/);
const notNow = button(/^Not now$/);

const titles: Record<SignInFlow, RegExp> = {
  signIn: /^Welcome back$/,
  register: /^Create your account$/,
  forgotPassword: /^Forgot your password\?$/,
};

function contextOf(snapshot: ModelSnapshot) {
  return snapshot.context as SignInContext;
}

/** A call runs: the form stays, nothing is wrong any more. */
function working(): ScreenState {
  return { visible: [{ role: 'main' }], hidden: [alert] };
}

type Submitted = {
  type: string;
  identifier: { type: IdentifierType; value: string };
  agreed: boolean;
  password?: string;
  prefersCode?: boolean;
};

function isFirstForm(before: ModelSnapshot) {
  return before.value === 'identifying';
}

/** The form checks kinds and terms itself, and asks for one thing at a time; a caller could not. */
function isHeldBack(
  before: ModelSnapshot,
  { identifier, agreed, password, prefersCode }: Submitted,
): boolean {
  const context = contextOf(before);
  return (
    !isFirstForm(before) ||
    password !== undefined ||
    prefersCode === true ||
    !identifierTypes(context.experience, context.flow).includes(identifier.type) ||
    (asksTerms(context) && !agreed)
  );
}

/** Key by key is how the screens' own tests write: hundreds of paths would draw each letter. */
async function enter(hands: UserActions, field: Locator, text: string): Promise<void> {
  await hands.fill(field, text);
  await hands.press('Enter');
}

/** Presses what the screen offers in this state; what it does not offer comes from elsewhere. */
function pressOrSend(offers: (before: ModelSnapshot, event: never) => Locator | null) {
  return async (hands: UserActions, event: never, before: ModelSnapshot): Promise<void> => {
    const thing = offers(before, event);
    await (thing ? hands.click(thing) : hands.send(event));
  };
}

const switchButtons: Record<SignInFlow, RegExp> = {
  signIn: /^Sign in$/,
  register: /^Create an account$/,
  forgotPassword: /^Forgot password\?$/,
};

export const signInView: FlowView = {
  actions: {
    'credentials.submitted': async (hands, event: Submitted, before) =>
      isHeldBack(before, event)
        ? hands.send(event)
        : enter(hands, { role: 'textbox' }, event.identifier.value),
    'identifier.reopened': pressOrSend((before) =>
      before.value === 'lockedOut' ? button(/^Use another account$/) : back,
    ),
    'flow.switched': pressOrSend((before, { flow }: { flow: SignInFlow }) => {
      if (before.matches({ proving: 'enteringPassword' }) && flow === 'forgotPassword') {
        return contextOf(before).experience.forgotPassword.email
          ? button(switchButtons[flow])
          : null;
      }
      const isOtherFlow =
        isFirstForm(before) &&
        flow === (contextOf(before).flow === 'signIn' ? 'register' : 'signIn') &&
        contextOf(before).flow !== 'forgotPassword' &&
        contextOf(before).experience.signInMode === 'SignInAndRegister';
      return isOtherFlow ? button(switchButtons[flow]) : null;
    }),
    'token.opened': (hands, event) => hands.send(event),
    'password.submitted': (hands, { password }: { password: string }) =>
      enter(hands, passwordField, password),
    'code.requested': pressOrSend((before) => {
      const { identifier, experience } = contextOf(before);
      const method = experience.signIn.methods.find(
        ({ identifier: type }) => type === identifier?.type,
      );
      return method?.verificationCode ? button(/^Use a code instead$/) : null;
    }),
    'terms.accepted': (hands) => hands.click(button(/^Agree and continue$/)),
    'terms.declined': (hands) => hands.click(notNow),
    'offer.accepted': (hands, _event, before) =>
      hands.click(
        contextOf(before).offer === 'signIn' ? button(/^Sign in$/) : button(/^Create account$/),
      ),
    'offer.declined': (hands) => hands.click(notNow),
    'interaction.restarted': (hands) => hands.click(button(/^Start again$/)),
  },
  screens: {
    identifying: (snapshot) => ({
      visible: [heading(titles[contextOf(snapshot).flow]), { role: 'textbox' }],
    }),
    'proving.enteringPassword': (snapshot) => ({
      visible: [heading(/^Enter your password$/), passwordField, back],
      // After a code that could not be sent the keyboard stays on the button that asked for it.
      ...(contextOf(snapshot).failure ? {} : { focus: passwordField }),
    }),
    settingPassword: (snapshot) => ({
      visible: [
        heading(
          contextOf(snapshot).purpose === 'required'
            ? /^Change your password$/
            : /^Set a new password$/,
        ),
        passwordField,
      ],
      focus: passwordField,
    }),
    completing: (snapshot) => {
      const [missing] = contextOf(snapshot).missing;
      return missing === 'password'
        ? { visible: [heading(/^Choose a password$/), passwordField] }
        : {
            visible: [
              heading(
                missing === 'username'
                  ? /^Choose a username$/
                  : missing === 'extraProfile'
                    ? /^Tell us about yourself$/
                    : /^Add your email$/,
              ),
              { role: 'textbox' },
            ],
          };
    },
    acceptingTerms: () => ({ visible: [heading(/^Before you continue$/), notNow] }),
    offeringOtherFlow: (snapshot) => ({
      visible: [
        heading(
          contextOf(snapshot).offer === 'signIn' ? /^You have an account$/ : /^No account yet$/,
        ),
        notNow,
      ],
    }),
    consenting: () => ({ visible: [heading(/^Allow access$/)], hidden: [alert] }),
    lockedOut: (snapshot) => ({
      visible: [
        heading(/^Too many attempts$/),
        contextOf(snapshot).failure?.retryAfter === null
          ? { text: /^Try again later\.$/ }
          : { text: /^1:00$/ },
      ],
    }),
    expired: () => ({ visible: [heading(/^This sign-in has ended$/)] }),
    'proving.verifyingToken': () => ({ visible: [heading(/^Signing you in$/)] }),
    'proving.verifyingPassword': working,
    'proving.registeringUsername': working,
    // The chart of the code shows itself once it has sent one.
    'proving.byCode': working,
    identifyingAccount: working,
    switchingFlow: working,
    passwordReset: () => ({ visible: [heading(/^Your password is set$/)] }),
    linkEnded: () => ({ visible: [heading(/^This link does not work$/)] }),
    submitting: working,
    redirecting: working,
  },
};

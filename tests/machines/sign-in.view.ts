import type { IdentifierType } from '~/machines/shared';
import { asksTerms, identifierTypes, type SignInFlow } from '~/machines/sign-in-experience';
import type { SignInContext } from '~/machines/sign-in-context';
import type { ModelSnapshot } from '../support/event-case';
import type { FlowView, UserActions, ScreenState, Locator } from '../support/machine-view';

/** The sign-in pages with one question a screen, the form in which every state is visible. */

export function button(name: RegExp): Locator {
  return { role: 'button', name };
}
export function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}

/** Some screen, whatever it is. */
export function main(): ScreenState {
  return { visible: [{ role: 'main' }] };
}

const alert: Locator = { role: 'alert' };
const passwordField: Locator = { label: /^(?:New password|Password)$/ };

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
      before.value === 'lockedOut'
        ? button(/^Use another account$/)
        : before.value === 'verifyingPasskey'
          ? button(/^Cancel$/)
          : null,
    ),
    'flow.switched': pressOrSend((before, { flow }: { flow: SignInFlow }) => {
      const isOtherFlow =
        isFirstForm(before) &&
        flow === (contextOf(before).flow === 'signIn' ? 'register' : 'signIn') &&
        contextOf(before).flow !== 'forgotPassword' &&
        contextOf(before).experience.signInMode === 'SignInAndRegister';
      return isOtherFlow ? button(switchButtons[flow]) : null;
    }),
    'passkey.chosen': pressOrSend((before, { agreed }: { agreed: boolean }) =>
      isFirstForm(before) && contextOf(before).flow === 'signIn' && !asksTerms(contextOf(before))
        ? agreed
          ? null
          : button(/^Sign in with a passkey$/)
        : null,
    ),
    'provider.chosen': (hands, event: { agreed: boolean }, before) =>
      event.agreed || !isFirstForm(before)
        ? hands.send(event as never)
        : hands.click(button(/^Continue with Acme$/)),
    'token.opened': (hands, event) => hands.send(event),
    'interaction.restarted': (hands) => hands.click(button(/^Start again$/)),
  },
  screens: {
    identifying: (snapshot) => ({
      visible: [heading(titles[contextOf(snapshot).flow]), { role: 'textbox' }],
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
    // The charts of the steps show themselves.
    proving: main,
    usingProvider: main,
    identifyingAccount: working,
    verifyingPasskey: () => ({ visible: [{ role: 'textbox' }, { role: 'status' }] }),
    verifyingSecondFactor: main,
    enrollingFactor: main,
    passwordReset: () => ({ visible: [heading(/^Your password is set$/)] }),
    linkEnded: () => ({ visible: [heading(/^This link does not work$/)] }),
    submitting: working,
    redirecting: working,
  },
};

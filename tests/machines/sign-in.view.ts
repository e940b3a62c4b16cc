import type { SignInContext, SignInFlow } from '~/machines/sign-in.machine';
import { stateName } from '../support/machine-model';
import type { ModelSnapshot } from '../support/event-case';
import type { FlowView, Hands, Sight, Thing } from '../support/machine-view';

/** The sign-in pages with one question a screen, the form in which every state is visible. */

const button = (name: RegExp): Thing => ({ role: 'button', name });
const heading = (name: RegExp): Thing => ({ role: 'heading', name });

const alert: Thing = { role: 'alert' };
const passwordField: Thing = { label: /^(?:New password|Password)$/ };
const firstDigit: Thing = { label: /^Digit 1 of 6$/ };
const back = button(/^Back$/);
const notNow = button(/^Not now$/);

const titles: Record<SignInFlow, RegExp> = {
  signIn: /^Welcome back$/,
  register: /^Create your account$/,
  forgotPassword: /^Forgot your password\?$/,
};

const contextOf = (snapshot: ModelSnapshot) => snapshot.context as SignInContext;

/** A call runs: the form stays, nothing is wrong any more. */
const working = (): Sight => ({ shows: [{ role: 'main' }], hides: [alert] });

const code = (): Sight => ({ shows: [heading(/^Check your email$/), firstDigit, back] });

type Submitted = { identifier: { type: string; value: string } };

const isFirstForm = (before: ModelSnapshot) => before.value === 'identifying';

/** The form checks kinds and terms itself, so a person cannot submit these; another caller could. */
function isHeldBack(before: ModelSnapshot, { identifier }: Submitted): boolean {
  const { experience, flow } = contextOf(before);
  if (!isFirstForm(before)) {
    return !['email', 'phone', 'emailOrPhone'].includes(String(contextOf(before).missing[0]));
  }
  const types =
    flow === 'register'
      ? experience.signUp.identifiers
      : experience.signIn.methods.map((method) => method.identifier);
  const { agreeToTermsPolicy: policy } = experience;
  return (
    !types.some((type) => type === identifier.type) ||
    policy === 'Manual' ||
    (policy === 'ManualRegistrationOnly' && flow === 'register')
  );
}

/** Key by key is how the screens' own tests write: hundreds of paths would draw each letter. */
async function enter(hands: Hands, field: Thing, text: string): Promise<void> {
  await hands.fill(field, text);
  await hands.press('Enter');
}

/** Presses what the screen offers in this state; what it does not offer comes from elsewhere. */
const pressOrSend =
  (offers: (before: ModelSnapshot, event: never) => Thing | null) =>
  async (hands: Hands, event: never, before: ModelSnapshot): Promise<void> => {
    const thing = offers(before, event);
    await (thing ? hands.click(thing) : hands.send(event));
  };

const switchButtons: Record<SignInFlow, RegExp> = {
  signIn: /^Sign in$/,
  register: /^Create an account$/,
  forgotPassword: /^Forgot password\?$/,
};

export const signInView: FlowView = {
  acts: {
    'identifier.submitted': async (hands, event: Submitted & { type: string }, before) =>
      isHeldBack(before, event)
        ? hands.send(event)
        : enter(hands, { role: 'textbox' }, event.identifier.value),
    'identifier.reopened': pressOrSend((before) =>
      before.value === 'lockedOut'
        ? button(/^Use another account$/)
        : contextOf(before).missing[0] === 'extraProfile'
          ? null
          : back,
    ),
    'flow.switched': pressOrSend((before, { flow }: { flow: SignInFlow }) => {
      if (before.value === 'enteringPassword' && flow === 'forgotPassword') {
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
    'password.requested': pressOrSend((before) => {
      const { identifier, experience, flow, isIdentified } = contextOf(before);
      const method = experience.signIn.methods.find(
        ({ identifier: type }) => type === identifier?.type,
      );
      return flow === 'signIn' && !isIdentified && method?.password
        ? button(/^Use your password instead$/)
        : null;
    }),
    'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
    'code.resent': (hands) => hands.click(button(/^Send another code$/)),
    'profile.submitted': async (
      hands,
      event: {
        type: string;
        addition: { type: string; value?: string; values?: { company: string } };
      },
      before,
    ) => {
      const { addition } = event;
      if (contextOf(before).missing[0] !== addition.type) {
        await hands.send(event);
      } else {
        await enter(hands, { role: 'textbox' }, addition.value ?? addition.values?.company ?? '');
      }
    },
    'terms.accepted': (hands) => hands.click(button(/^Agree and continue$/)),
    'terms.declined': (hands) => hands.click(notNow),
    'offer.accepted': (hands, _event, before) =>
      hands.click(
        contextOf(before).offer === 'signIn' ? button(/^Sign in$/) : button(/^Create account$/),
      ),
    'offer.declined': (hands) => hands.click(notNow),
    'consent.approved': (hands) => hands.click(button(/^Allow access$/)),
    'consent.declined': (hands) => hands.click(button(/^Cancel$/)),
    'consent.retried': (hands) => hands.click(button(/^Try again$/)),
    'interaction.restarted': (hands) => hands.click(button(/^Start again$/)),
  },
  sees: {
    identifying: (snapshot) => ({
      shows: [heading(titles[contextOf(snapshot).flow]), { role: 'textbox' }],
    }),
    enteringPassword: (snapshot) => ({
      shows: [heading(/^Enter your password$/), passwordField, back],
      // After a code that could not be sent the keyboard stays on the button that asked for it.
      ...(contextOf(snapshot).failure ? {} : { focus: passwordField }),
    }),
    settingPassword: (snapshot) => ({
      shows: [
        heading(
          contextOf(snapshot).flow === 'forgotPassword'
            ? /^Set a new password$/
            : /^Choose a password$/,
        ),
        passwordField,
      ],
      focus: passwordField,
    }),
    resettingPassword: () => ({
      shows: [heading(/^Set a new password$/), passwordField],
      focus: passwordField,
    }),
    changingPassword: () => ({
      shows: [heading(/^Change your password$/), passwordField],
      focus: passwordField,
    }),
    'awaitingCode.coolingDown': (snapshot) => ({
      ...code(),
      shows: [
        ...code().shows,
        ...(contextOf(snapshot).secondsToResend > 0 ? [{ text: /ask for another in/ }] : []),
      ],
    }),
    'awaitingCode.resendable': () => ({
      shows: [...code().shows, button(/^Send another code$/)],
    }),
    collectingProfile: (snapshot) => {
      const [missing] = contextOf(snapshot).missing;
      return {
        shows: [
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
    acceptingTerms: () => ({ shows: [heading(/^Before you continue$/), notNow] }),
    offeringOtherFlow: (snapshot) => ({
      shows: [
        heading(
          contextOf(snapshot).offer === 'signIn' ? /^You have an account$/ : /^No account yet$/,
        ),
        notNow,
      ],
    }),
    'consenting.loading': () => ({ shows: [heading(/^Allow access$/)], hides: [alert] }),
    'consenting.unavailable': () => ({ shows: [alert, button(/^Try again$/)] }),
    'consenting.reviewing': () => ({
      shows: [heading(/^Shop wants to use your (?:.+ )?account$/), button(/^Allow access$/)],
    }),
    'consenting.approving': () => ({
      shows: [heading(/^Shop wants/)],
      disabled: [button(/^Allow access$/)],
    }),
    'consenting.declining': () => ({
      shows: [heading(/^Shop wants/)],
      disabled: [button(/^Allow access$/)],
    }),
    lockedOut: (snapshot) => ({
      shows: [
        heading(/^Too many attempts$/),
        contextOf(snapshot).failure?.retryAfter === null
          ? { text: /^Try again later\.$/ }
          : { text: /^1:00$/ },
      ],
    }),
    expired: () => ({ shows: [heading(/^This sign-in has ended$/)] }),
    verifyingToken: () => ({ shows: [heading(/^Signing you in$/)] }),
    verifyingPassword: (snapshot) => ({
      ...working(),
      ...(stateName(snapshot.value) === 'verifyingPassword'
        ? { disabled: [button(/^Sign in$/)] }
        : {}),
    }),
    registeringUsername: working,
    sendingCode: working,
    verifyingCode: working,
    identifyingAccount: working,
    switchingFlow: working,
    savingPassword: working,
    savingNewPassword: working,
    savingReset: working,
    passwordReset: () => ({ shows: [heading(/^Your password is set$/)] }),
    linkEnded: () => ({ shows: [heading(/^This link does not work$/)] }),
    addingProfile: working,
    submitting: working,
    redirecting: working,
  },
};

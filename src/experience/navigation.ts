import type { SignInSnapshot } from '~/machines/sign-in.machine';
import { factors } from './factors/part';
import { matchPage, readQuery, type Page } from './path';
import { goBackOneStep, sendToFlow, stepsOf, type SignInActor, type Steps } from './steps';

/** The visible screen. While a call runs it is the screen that started it. */
export type Screen =
  | 'first'
  | 'token'
  | 'password'
  | 'code'
  | 'newPassword'
  | 'changePassword'
  | 'resetPassword'
  | 'passwordReset'
  | 'linkEnded'
  | 'profile'
  | 'terms'
  | 'offer'
  | 'secondFactor'
  | 'enrollment'
  | 'provider'
  | 'consent'
  | 'locked'
  | 'expired';

/** The code screen shows once the code was sent. */
function codeScreen(code: Steps['code']): Screen | null {
  const snapshot = code?.getSnapshot();
  return snapshot?.status === 'active' && !snapshot.matches('sending') ? 'code' : null;
}

function proofScreen({ proof, code }: Steps): Screen | null {
  const snapshot = proof?.getSnapshot();
  if (snapshot?.status !== 'active') {
    return null;
  }
  return snapshot.matches('enteringPassword')
    ? 'password'
    : snapshot.matches('byCode')
      ? codeScreen(code)
      : snapshot.matches('verifyingToken')
        ? 'token'
        : null;
}

function accountScreen({ account }: Steps): Screen | null {
  const snapshot = account?.getSnapshot();
  if (snapshot?.status !== 'active') {
    return null;
  }
  return snapshot.matches('acceptingTerms')
    ? 'terms'
    : snapshot.matches('offeringOtherFlow')
      ? 'offer'
      : null;
}

/** While the first form leads to a provider it stays; a page that a provider leads back to has none. */
function providerScreen({ social, socialAccount, code }: Steps): Screen | null {
  const snapshot = social?.getSnapshot();
  const account = socialAccount?.getSnapshot();
  const step = account ?? snapshot;
  if (step?.status !== 'active') {
    return null;
  }
  const isTerms =
    snapshot?.matches('acceptingTerms') || account?.matches('acceptingTermsOfAccount');
  return isTerms
    ? 'terms'
    : account?.matches('provingAddress')
      ? codeScreen(code)
      : step.hasTag('busy')
        ? null
        : 'provider';
}

function profileScreen({ profile, code }: Steps): Screen | null {
  const snapshot = profile?.getSnapshot();
  if (snapshot?.status !== 'active') {
    return null;
  }
  return snapshot.matches('provingAddress')
    ? codeScreen(code)
    : snapshot.matches('choosingPassword')
      ? 'newPassword'
      : snapshot.matches('collecting')
        ? 'profile'
        : null;
}

/** While a call runs, such as one that sends a code, the screen that asked for it stays. */
function factorScreen({ secondFactor, enrollment, newFactor, code }: Steps): Screen | null {
  const snapshot = (secondFactor ?? newFactor ?? enrollment)?.getSnapshot();
  if (code) {
    return codeScreen(code);
  }
  return snapshot?.status !== 'active' || snapshot.hasTag('busy')
    ? null
    : secondFactor
      ? 'secondFactor'
      : 'enrollment';
}

const PASSWORD_SCREENS = {
  first: 'newPassword',
  forgotten: 'newPassword',
  required: 'changePassword',
  link: 'resetPassword',
} as const;

/** The screen of a resting state; null while a call runs and the screen stays. */
function screenOf(snapshot: SignInSnapshot): Screen | null {
  const { value, context } = snapshot;
  switch (value) {
    case 'identifying':
      return 'first';
    case 'settingPassword':
      return PASSWORD_SCREENS[context.purpose];
    case 'passwordReset':
      return 'passwordReset';
    case 'linkEnded':
      return 'linkEnded';
    case 'completing':
      return profileScreen(stepsOf(snapshot));
    case 'proving':
      return proofScreen(stepsOf(snapshot));
    case 'identifyingAccount':
      return accountScreen(stepsOf(snapshot));
    case 'verifyingSecondFactor':
    case 'enrollingFactor':
      return factorScreen(stepsOf(snapshot));
    case 'usingProvider':
      return providerScreen(stepsOf(snapshot));
    case 'consenting':
      return 'consent';
    case 'lockedOut':
      return 'locked';
    case 'expired':
      return 'expired';
    case 'accountIdentified':
    case 'passwordSaved':
    case 'failed':
    case 'verifyingPasskey':
    case 'submitting':
    case 'redirecting':
      return null;
  }
}

/** `web-authn` for `WebAuthn`. */
function kebab(name: string): string {
  return name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
}

const ROOTS = {
  signIn: 'sign-in',
  register: 'register',
  forgotPassword: 'forgot-password',
} as const;

/** `/mfa-verification/backup-code`, or without a factor the choice of one. */
function factorPath({ secondFactor, enrollment, newFactor }: Steps): string {
  const { factor = null } = (secondFactor ?? newFactor ?? enrollment)?.getSnapshot().context ?? {};
  const root = secondFactor ? '/mfa-verification' : '/mfa-binding';
  return factor === null ? root : `${root}/${kebab(factor)}`;
}

type Place = { readonly snapshot: SignInSnapshot; readonly entryPath: string };

/** The URLs of screens that have one of their own. */
const PATHS: Partial<Record<Screen, (place: Place) => string>> = {
  first: ({ snapshot: { context }, entryPath }) => {
    const entry = matchPage(entryPath, readQuery(''));
    const isEntry =
      entry.name === context.flow && entryPath.split('/').filter(Boolean).length === 1;
    return isEntry ? entryPath : `/${ROOTS[context.flow]}`;
  },
  password: ({ snapshot }) => `/${ROOTS[snapshot.context.flow]}/password`,
  code: ({ snapshot }) => {
    const steps = stepsOf(snapshot);
    return steps.profile
      ? '/continue/verification-code'
      : snapshot.value === 'proving'
        ? `/${ROOTS[snapshot.context.flow]}/verification-code`
        : factorPath(steps);
  },
  secondFactor: ({ snapshot }) => factorPath(stepsOf(snapshot)),
  enrollment: ({ snapshot }) => factorPath(stepsOf(snapshot)),
  newPassword: ({ snapshot: { context } }) =>
    context.flow === 'forgotPassword'
      ? '/forgot-password/reset'
      : context.flow === 'register'
        ? '/register/password'
        : '/continue/password',
  changePassword: () => '/continue/new-password',
  profile: ({ snapshot }) => {
    const [missing = 'profile'] = stepsOf(snapshot).profile?.getSnapshot().context.missing ?? [];
    return `/continue/${kebab(missing)}`;
  },
};

/**
 * The URL of a screen; null if the URL does not change.
 * @param entryPath the URL that the page was opened with; it remains the first screen of its flow
 */
function pathOf(screen: Screen, snapshot: SignInSnapshot, entryPath: string): string | null {
  return PATHS[screen]?.({ snapshot, entryPath }) ?? null;
}

/**
 * Moves the flow to the target of Back or Forward: from the choice of a factor to the one it was
 * left for, else to its first form, and to another flow if the URL belongs to another. A running call
 * is not interrupted.
 */
function followAddress(actor: SignInActor, page: Page, pathname: string): void {
  if (factors.loaded()?.reopenFactor(actor, pathname)) {
    return;
  }
  sendToFlow(actor, { type: 'offer.declined' });
  sendToFlow(actor, { type: 'terms.declined' });
  sendToFlow(actor, { type: 'provider.left' });
  goBackOneStep(actor);
  const { flow } = actor.getSnapshot().context;
  if (
    (page.name === 'signIn' || page.name === 'register' || page.name === 'forgotPassword') &&
    page.name !== flow
  ) {
    sendToFlow(actor, { type: 'flow.switched', flow: page.name });
  }
}

export type ScreenStore = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getScreen: () => Screen;
  readonly stop: () => void;
};

/** What the store needs of the window; the preview has no address of its own. */
export type AddressBar = {
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
  readonly removeEventListener: (type: 'popstate', listener: () => void) => void;
};

/**
 * Keeps the screen and the browser's URL in sync with the flow.
 * @param search the query of the pages, if it is not the one that the page was opened with
 */
export function createScreenStore(
  actor: SignInActor,
  target: AddressBar,
  search?: string,
): ScreenStore {
  const { history, location } = target;
  const query = () => search ?? location.search;
  const entryPath = location.pathname;
  const listeners = new Set<() => void>();
  const start = actor.getSnapshot();
  // A reload after a correct code continues with its account behind the code form.
  let screen: Screen =
    screenOf(start) ??
    (start.context.isResumed ? 'code' : start.context.provider ? 'provider' : 'first');

  const showAddress = (method: 'pushState' | 'replaceState') => {
    const path = pathOf(screen, actor.getSnapshot(), entryPath);
    if (path !== null && path !== location.pathname) {
      history[method](null, '', `${path}${query()}`);
    }
  };
  const isOver = ['unknownSession', 'deadLink'].includes(
    matchPage(entryPath, readQuery(location.search)).name,
  );
  if (!isOver) {
    // A later step opened by its URL starts with the first step.
    showAddress('replaceState');
  }

  let isFollowing = false;
  const subscription = actor.subscribe((snapshot) => {
    const next = screenOf(snapshot);
    if (next !== null) {
      screen = next;
      if (!isFollowing) {
        showAddress('pushState');
      }
    }
    for (const listener of listeners) {
      listener();
    }
  });
  const follow = () => {
    isFollowing = true;
    const { pathname } = location;
    followAddress(actor, matchPage(pathname, readQuery(location.search)), pathname);
    isFollowing = false;
    showAddress('replaceState');
  };
  target.addEventListener('popstate', follow);

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getScreen: () => screen,
    stop: () => {
      subscription.unsubscribe();
      target.removeEventListener('popstate', follow);
    },
  };
}

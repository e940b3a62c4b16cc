import type { i18n as I18n } from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { factors } from './factors/part';
import { FlowProvider, useFlow } from './flow';
import { TranslatorProvider } from './i18n';
import type { Screen, ScreenStore } from './navigation';
import { CodeScreen } from './screens/code.screen';
import { consent } from './consent/part';
import { EndedScreen, type Ending } from './screens/ended.screen';
import { FirstScreen } from './screens/first.screen';
import { LockedScreen } from './screens/locked.screen';
import { lazyScreen } from './screens/lazy-screen';
import { newPassword } from './screens/new-password.part';
import { OfferScreen } from './screens/offer.screen';
import { PasswordScreen } from './screens/password.screen';
import { ProfileScreen } from './screens/profile.screen';
import { TermsScreen } from './screens/terms.screen';
import { TokenScreen } from './screens/token.screen';
import type { ExperienceSettings } from './settings';
import type { SocialKit } from './flow-dependencies';
import type { SignInActor } from './steps';

type ExperienceProps = {
  readonly translator: I18n;
  readonly actor: SignInActor;
  readonly screens: ScreenStore;
  readonly settings: ExperienceSettings;
  readonly social?: SocialKit | null;
  readonly typed?: string | undefined;
  /** The page was opened without a pending sign-in. */
  readonly ending: Ending | null;
  /** Returns to where the sign-in started; null if unknown. */
  readonly onRestart: (() => void) | null;
};

/** Final screens of the flow. */
const ENDINGS = {
  expired: 'expired',
  linkEnded: 'link',
  passwordReset: 'passwordReset',
} as const satisfies Partial<Record<Screen, Ending>>;

function isEnding(screen: Screen): screen is keyof typeof ENDINGS {
  return screen in ENDINGS;
}

/** Parts whose code is there before the flow gets to them. */
function SecondFactorScreen() {
  const Loaded = factors.loaded()?.SecondFactorScreen;
  return Loaded && <Loaded />;
}
function EnrollmentScreen() {
  const Loaded = factors.loaded()?.EnrollmentScreen;
  return Loaded && <Loaded />;
}
function ConsentScreen() {
  const Loaded = consent.loaded()?.ConsentScreen;
  return Loaded && <Loaded />;
}

const SCREENS: Readonly<Record<Exclude<Screen, keyof typeof ENDINGS>, () => React.ReactNode>> = {
  first: FirstScreen,
  token: TokenScreen,
  password: PasswordScreen,
  code: CodeScreen,
  newPassword: lazyScreen(newPassword, (part) => part.NewPasswordScreen, 'register.password_title'),
  changePassword: lazyScreen(
    newPassword,
    (part) => part.ChangePasswordScreen,
    'change_password.title',
  ),
  resetPassword: lazyScreen(newPassword, (part) => part.ResetPasswordScreen, 'forgot.reset_title'),
  profile: ProfileScreen,
  terms: TermsScreen,
  offer: OfferScreen,
  secondFactor: SecondFactorScreen,
  enrollment: EnrollmentScreen,
  provider: ProviderScreen,
  consent: ConsentScreen,
  locked: LockedScreen,
};

/** The sign-in pages of one running flow. */
export function Experience({
  translator,
  actor,
  screens,
  settings,
  social = null,
  typed,
  ending,
  onRestart,
}: ExperienceProps) {
  const screen = useSyncExternalStore(screens.subscribe, screens.getScreen);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [screen]);
  const shownEnding = ending ?? (isEnding(screen) ? ENDINGS[screen] : null);
  return (
    <TranslatorProvider translator={translator}>
      <FlowProvider actor={actor} settings={settings} social={social} typed={typed}>
        <Shown screen={screen} ending={shownEnding} onRestart={onRestart} />
      </FlowProvider>
    </TranslatorProvider>
  );
}

type ShownProps = Pick<ExperienceProps, 'ending' | 'onRestart'> & { readonly screen: Screen };

/** The screens around a social provider are in its own chunk. */
function ProviderScreen() {
  const { social } = useFlow();
  return social && <social.Screen />;
}

function Shown({ screen, ending, onRestart }: ShownProps) {
  if (ending !== null || isEnding(screen)) {
    return <EndedScreen ending={ending ?? 'expired'} onRestart={onRestart} />;
  }
  const Current = SCREENS[screen];
  return <Current />;
}

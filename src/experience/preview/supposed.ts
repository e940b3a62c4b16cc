import type { SignInExperience } from '../settings';
import { hasCodes, hasConnectors, hasFields, hasIdentifiers } from './reached';
import { SAMPLE_CONNECTOR, SAMPLE_FIELDS } from './samples';

/** Changes of the settings that lead users to a screen which they do not get to otherwise. */

export type Change = (experience: SignInExperience) => SignInExperience;

export function inTurn(...changes: readonly Change[]): Change {
  return (experience) => changes.reduce((changed, change) => change(changed), experience);
}
export function opensBoth(experience: SignInExperience): SignInExperience {
  return { ...experience, signInMode: 'SignInAndRegister' };
}
export function closesSignUp(experience: SignInExperience): SignInExperience {
  return { ...experience, signInMode: 'SignIn' };
}
/** Codes to an e-mail address, beside a password. */
export function withCode(experience: SignInExperience): SignInExperience {
  return hasCodes(experience)
    ? experience
    : {
        ...experience,
        signIn: {
          methods: [
            ...experience.signIn.methods.filter(({ identifier }) => identifier !== 'email'),
            {
              identifier: 'email',
              password: true,
              verificationCode: true,
              isPasswordPrimary: true,
            },
          ],
        },
      };
}
/** A password on a screen of its own, because another identifier has none. */
export function withPassword(experience: SignInExperience): SignInExperience {
  return {
    ...experience,
    signIn: {
      methods: [
        { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
        { identifier: 'phone', password: false, verificationCode: true, isPasswordPrimary: false },
      ],
    },
  };
}
/** Any identifier to begin with. */
export function withIdentifier(experience: SignInExperience): SignInExperience {
  return hasIdentifiers(experience) ? experience : withCode(experience);
}
export function withSignUp(experience: SignInExperience): SignInExperience {
  const { identifiers } = experience.signUp;
  return {
    ...opensBoth(experience),
    signUp: {
      ...experience.signUp,
      identifiers: identifiers.length > 0 ? identifiers : ['email'],
      password: true,
    },
  };
}
export function withRecovery(experience: SignInExperience): SignInExperience {
  return { ...experience, forgotPassword: { email: true, phone: false } };
}
export function withTerms(experience: SignInExperience): SignInExperience {
  return {
    ...experience,
    termsOfUseUrl: experience.termsOfUseUrl || 'https://example.com',
    agreeToTermsPolicy: 'ManualRegistrationOnly',
  };
}
export function withConnector(experience: SignInExperience): SignInExperience {
  return {
    ...experience,
    ...(hasConnectors(experience) ? {} : { socialConnectors: [SAMPLE_CONNECTOR] }),
    socialSignIn: { ...experience.socialSignIn, automaticAccountLinking: false },
  };
}
export function withFields(experience: SignInExperience): SignInExperience {
  return {
    ...withSignUp(experience),
    ...(hasFields(experience) ? {} : { customProfileFields: SAMPLE_FIELDS }),
  };
}

import type { PreviewConfig } from '~/contract/sign-in-preview';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import type { SignInExperienceChanges } from '~/src/api/endpoints/sign-in-exp.api';

type Facts = {
  readonly connectors: readonly Connector[];
  /** Codes can be sent by the channel. */
  readonly hasChannel: (channel: 'email' | 'phone') => boolean;
};

/** All connectors of the chosen providers, in the order of the form. */
function socialConnectors(targets: readonly string[], connectors: readonly Connector[]) {
  return targets.flatMap((wanted) =>
    connectors
      .filter(({ type, target }) => type === 'Social' && target === wanted)
      .map(({ id, target, name, logo, logoDark, platform }) => ({
        id,
        target,
        name,
        logo,
        logoDark,
        platform,
      })),
  );
}

/** Settings that are not saved, as the sign-in page knows them. */
export function previewSettings(
  changes: SignInExperienceChanges,
  { connectors, hasChannel }: Facts,
): PreviewConfig['signInExperience'] {
  const methods = changes.forgotPasswordMethods;
  const recovers = (channel: 'email' | 'phone', method: NonNullable<typeof methods>[number]) =>
    hasChannel(channel) && (!methods || methods.includes(method));
  return {
    ...changes,
    socialConnectors: socialConnectors(changes.socialSignInConnectorTargets ?? [], connectors),
    forgotPassword: {
      email: recovers('email', 'EmailVerificationCode'),
      phone: recovers('phone', 'PhoneVerificationCode'),
    },
  };
}

const NATIVE_TARGETS: readonly string[] = ['wechat', 'alipay'];

/** A provider of the tenant is used from within applications of phones. */
export function hasNativeProvider(connectors: readonly Connector[]): boolean {
  return connectors.some(
    ({ type, target }) => type === 'Social' && NATIVE_TARGETS.includes(target),
  );
}

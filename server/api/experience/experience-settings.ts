import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { activeCaptcha } from '~/server/domain/captcha/captcha-provider.queries';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import {
  type SocialConnector,
  listSocialConnectors,
  publicView,
} from '~/server/domain/connectors/social-connectors.queries';
import { readOutboxUrls } from '~/server/domain/messages/outbox-address';
import { listProfileFields } from '~/server/domain/profile-fields/profile-fields.queries';
import type { Services } from '~/server/domain/services/services';
import { listPhraseLanguages } from '~/server/domain/sign-in-experience/custom-phrases.queries';
import { forgotPasswordWays } from '~/server/domain/sign-in-experience/forgot-password';
import {
  type Look,
  readApplicationLook,
  readOrganizationLook,
} from '~/server/domain/sign-in-experience/looks.queries';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';

type OneTapSettings = {
  isEnabled?: boolean;
  autoSelect?: boolean;
  closeOnTapOutside?: boolean;
  itpSupport?: boolean;
};

type Overlay = {
  organizationId?: string | undefined;
  appId?: string | undefined;
};

function dress(experience: SignInExperience, look: Look | undefined): SignInExperience {
  return look
    ? {
        ...experience,
        color: { ...experience.color, ...look.color },
        branding: { ...experience.branding, ...look.branding },
        customCss: look.customCss ?? experience.customCss,
      }
    : experience;
}

/** Google's prompt on the page, when the tenant offers Google and has switched it on. */
function readOneTap(connectors: readonly SocialConnector[]) {
  for (const { id, config, social } of connectors) {
    const { clientId, oneTap } = config as { clientId?: string; oneTap?: OneTapSettings };
    if (social.acceptCredential && clientId && oneTap?.isEnabled) {
      return { clientId, connectorId: id, ...oneTap };
    }
  }
  return undefined;
}

/**
 * What the sign-in pages need to know: the tenant's settings in the dress of the application and
 * over it of the organization. What only helps an attacker (lock-out policy, block list) stays
 * here.
 * @returns the settings, and the languages that the tenant has phrases in
 */
export async function readPageSettings(
  services: Services,
  tenantId: string,
  { organizationId, appId }: Overlay,
) {
  const { experience, captcha, channels, outbox, socialConnectors, fields, phrases } =
    await services.database.inTenant(tenantId, async (tx) => {
      const base = await readSignInExperience(tx, tenantId);
      const application =
        appId === undefined ? undefined : await readApplicationLook(tx, tenantId, appId);
      const organization =
        organizationId === undefined
          ? undefined
          : await readOrganizationLook(tx, tenantId, organizationId);
      return {
        experience: dress(dress(base, application), organization),
        captcha: await activeCaptcha(tx, base),
        channels: await readChannels(tx, services, tenantId),
        outbox: await readOutboxUrls(tx, services, tenantId),
        socialConnectors: await listSocialConnectors(
          tx,
          tenantId,
          base.socialSignInConnectorTargets,
        ),
        fields: await listProfileFields(tx, tenantId),
        phrases: await listPhraseLanguages(tx, tenantId),
      };
    });
  const tenant = await services.tenants.find(tenantId);
  const {
    sentinelPolicy: _sentinel,
    emailBlocklistPolicy: _blocklist,
    forgotPasswordMethods: _methods,
    hideLogtoBranding: _hide,
    ...settings
  } = experience;
  const shown = {
    ...settings,
    socialConnectors: socialConnectors.map((connector) => {
      const { id, target, name, logo, logoDark, platform, isStandard } = publicView(connector);
      return { id, target, name, logo, logoDark, platform, isStandard };
    }),
    ssoConnectors: [],
    forgotPassword: forgotPasswordWays(experience, channels),
    outbox,
    googleOneTap: readOneTap(socialConnectors),
    captchaConfig: captcha && { type: captcha.type, siteKey: captcha.siteKey },
    isDevelopmentTenant: tenantId !== ADMIN_TENANT_ID && tenant?.tag === 'Development',
    customProfileFields: fields.map(({ tenantId: _tenant, ...field }) => field),
  };
  return { settings: shown, phrases };
}

/** The settings alone, as the interface answers them. */
export async function readExperienceSettings(
  ...question: Parameters<typeof readPageSettings>
): Promise<ExperienceSettings> {
  return (await readPageSettings(...question)).settings;
}

export type ExperienceSettings = Awaited<ReturnType<typeof readPageSettings>>['settings'];

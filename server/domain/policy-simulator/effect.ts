import { EFFECT_EXAMPLES, SIGN_IN_EFFECTS, type SignInEffect } from '~/contract/policy-simulator';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import type { Services } from '~/server/domain/services/services';
import { demandOf, factorsHeld } from '~/server/domain/sign-in/mfa/policy';
import { factorsAsked, prefersToSkip } from '~/server/domain/sign-in/mfa/verified.rules';
import { findMissingProfile } from '~/server/domain/sign-in/missing-profile.rules';
import { freshState } from '~/server/domain/sign-in/state';
import type { SignInExperiencePatch } from '~/server/domain/sign-in-experience/sign-in-experience.input';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { previewSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import { findUserById } from '~/server/domain/users/identifiers.queries';
import { inReadOnly } from '~/server/platform/db/read-only';
import { type ExaminedUser, readExaminedUsers } from './effect.queries';
import { canRecover, type Channels, waysIn } from './ways-in';

const ADDED = {
  username: 'addsUsername',
  email: 'addsEmail',
  phone: 'addsPhone',
  emailOrPhone: 'addsEmailOrPhone',
  password: 'addsPassword',
} as const satisfies Record<string, SignInEffect>;

const UNTOUCHED = freshState('SignIn');

function mfaEffects(user: ExaminedUser, experience: SignInExperience): SignInEffect[] {
  const { isMfaRequired } = user;
  const asked = factorsAsked(user, UNTOUCHED, experience);
  const isProved = asked.length > 0 && !(prefersToSkip(user, experience) && !isMfaRequired);
  const demand = demandOf(experience.mfa, {
    event: 'SignIn',
    isRequiredByOrganization: isMfaRequired,
    isSkipped: user.mfaPreferences.isSkipped === true,
  });
  const hasFactor = factorsHeld(user, experience.mfa).some((factor) => factor !== 'BackupCode');
  return [
    ...(isProved ? (['provesMfa'] as const) : []),
    ...(hasFactor || demand === 'none'
      ? []
      : [demand === 'required' ? ('mustSetUpMfa' as const) : ('isOfferedMfa' as const)]),
  ];
}

/** What the settings do to a user at the next sign-in. One who cannot sign in is asked nothing. */
function effectsOn(
  user: ExaminedUser,
  experience: SignInExperience,
  channels: Channels,
): readonly SignInEffect[] {
  if (waysIn(user, experience, channels).length === 0) {
    return [canRecover(user, experience, channels) ? 'mustRecover' : 'cannotSignIn'];
  }
  const missing = findMissingProfile(experience, {}, user);
  return [...mfaEffects(user, experience), ...missing.map((name) => ADDED[name])];
}

type Change = { gained: ExaminedUser[]; before: number; after: number; relieved: number };

function compare(
  users: readonly ExaminedUser[],
  [present, next]: readonly [SignInExperience, SignInExperience],
  channels: Channels,
): Map<SignInEffect, Change> {
  const changes = new Map(
    SIGN_IN_EFFECTS.map((effect): [SignInEffect, Change] => [
      effect,
      { gained: [], before: 0, after: 0, relieved: 0 },
    ]),
  );
  for (const user of users) {
    const before = effectsOn(user, present, channels);
    const after = effectsOn(user, next, channels);
    for (const effect of new Set([...before, ...after])) {
      const change = changes.get(effect);
      if (!change) continue;
      const [was, is] = [before.includes(effect), after.includes(effect)];
      change.before += Number(was);
      change.after += Number(is);
      change.relieved += Number(was && !is);
      if (is && !was) change.gained.push(user);
    }
  }
  return changes;
}

function titleOf({ name, username, primaryEmail, primaryPhone }: ExaminedUser): string | null {
  return name || primaryEmail || primaryPhone || username;
}

/**
 * What changes for which users when settings are saved: who could no longer sign in, and what the
 * next sign-in would ask. Suspended users cannot sign in anyway and are left out. The figures of a
 * tenant with very many users are estimates, and say so.
 * @param callerId the user who asks, for whether that one is locked out
 * @throws CodedError as saving them, except that the plan does not matter
 */
export function readSettingsEffect(
  services: Services,
  tenantId: string,
  patch: SignInExperiencePatch,
  callerId: string,
) {
  return inReadOnly(services.database, tenantId, async (tx) => {
    const { present, next } = await previewSignInExperience(tx, services, tenantId, patch);
    const channels = await readChannels(tx, services, tenantId);
    const { total, examined } = await readExaminedUsers(tx, tenantId);
    const caller = await findUserById(tx, tenantId, callerId);
    const active = examined.filter(({ isSuspended }) => !isSuspended);
    const changes = compare(active, [present, next], channels);
    const scale = examined.length === 0 ? 1 : total / examined.length;
    const isEstimate = total > examined.length;
    const estimate = (count: number) => Math.round(count * scale);
    const locked = changes.get('cannotSignIn');
    return {
      users: { total, examined: examined.length, isEstimate },
      effects: [...changes].map(([effect, { before, after, gained, relieved }]) => ({
        effect,
        before: estimate(before),
        after: estimate(after),
        gained: estimate(gained.length),
        relieved: estimate(relieved),
        examples: gained
          .slice(0, EFFECT_EXAMPLES)
          .map((user) => ({ id: user.id, title: titleOf(user) })),
      })),
      locksOutEveryone: active.length > 0 && locked?.after === active.length,
      // Those who manage tenants sign in by the settings of the admin tenant only.
      locksOutYou:
        tenantId === ADMIN_TENANT_ID &&
        caller !== undefined &&
        effectsOn({ ...caller, isMfaRequired: false }, next, channels).includes('cannotSignIn'),
    };
  });
}

import type { consentMachine } from '~/machines/consent.machine';
import type { ExperienceClient } from '../experience-client';
import { laterChart, lazyPart } from '../lazy-part';

/** The consent; loaded before a page that opens with it. */
export const consent = lazyPart(() => import(/* webpackChunkName: "sign-in-consent" */ './index'));

export function consentChart(client: ExperienceClient): typeof consentMachine {
  let wired: typeof consentMachine | undefined;
  return laterChart(() => (wired ??= consent.loaded()?.wireConsent(client)));
}

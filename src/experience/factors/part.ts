import type { factorEnrollmentMachine } from '~/machines/factor-enrollment.machine';
import type { secondFactorMachine } from '~/machines/second-factor.machine';
import type { ExperienceClient } from '../experience-client';
import { laterChart, lazyPart } from '../lazy-part';

/** Charts and screens of second factors; loaded when a submit asks for one. */
export const factors = lazyPart(() => import(/* webpackChunkName: "sign-in-factors" */ './index'));

type FactorCharts = {
  readonly secondFactor: typeof secondFactorMachine;
  readonly factorEnrollment: typeof factorEnrollmentMachine;
};

/** The charts of the part; `submitInteraction` loads it before it asks for a factor. */
export function factorCharts(client: ExperienceClient): FactorCharts {
  let wired: FactorCharts | undefined;
  const charts = () => (wired ??= factors.loaded()?.wireFactors(client));
  return {
    secondFactor: laterChart(() => charts()?.secondFactor),
    factorEnrollment: laterChart(() => charts()?.factorEnrollment),
  };
}

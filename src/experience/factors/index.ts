import type { ExperienceClient } from '../experience-client';
import { wireEnrollment, wireSecondFactor } from './wire';

export { EnrollmentScreen } from './enrollment.screen';
export { reopenFactor } from './reopen-factor';
export { SecondFactorScreen } from './second-factor.screen';
export { addFactorTexts } from './texts';

export function wireFactors(client: ExperienceClient) {
  return { secondFactor: wireSecondFactor(client), factorEnrollment: wireEnrollment(client) };
}

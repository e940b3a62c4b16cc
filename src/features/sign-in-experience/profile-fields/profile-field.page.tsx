import { ExperienceTabPage } from '../experience-frame';

/** One field that new people fill in. */
export function ProfileFieldPage() {
  return <ExperienceTabPage tab="collect-user-profile">{null}</ExperienceTabPage>;
}

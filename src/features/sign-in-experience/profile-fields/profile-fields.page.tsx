import { ExperienceTabPage } from '../experience-frame';

/** The fields that new people fill in. */
export function ProfileFieldsPage() {
  return <ExperienceTabPage tab="collect-user-profile">{null}</ExperienceTabPage>;
}

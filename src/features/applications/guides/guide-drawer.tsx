import type { Application } from '~/src/api/endpoints/applications.api';
import { applicationGuides } from '~/src/shared/guides/catalogue';
import { GuidesDrawer } from '~/src/shared/guides/guides-drawer';
import { ApplicationGuide } from './application-guide';

type GuideDrawerProps = { readonly application: Application; readonly onClose: () => void };

/** The guides for the type of an application, beside its details. */
export function GuideDrawer({ application, onClose }: GuideDrawerProps) {
  const guides = applicationGuides(true).filter(
    ({ target, isSkipped }) => target === application.type && !isSkipped,
  );
  return (
    <GuidesDrawer guides={guides} onClose={onClose}>
      {(guide, steps) => (
        <ApplicationGuide guide={guide} steps={steps} application={application}>
          {(shown) => shown}
        </ApplicationGuide>
      )}
    </GuidesDrawer>
  );
}

import type { Resource } from '~/src/api/endpoints/resources.api';
import { API_GUIDES } from '~/src/shared/guides/catalogue';
import { GuidesDrawer } from '~/src/shared/guides/guides-drawer';
import { ResourceGuide } from './resource-guide';

type ResourceGuideDrawerProps = { readonly resource: Resource; readonly onClose: () => void };

/** The guides for APIs, beside the details of one. */
export function ResourceGuideDrawer({ resource, onClose }: ResourceGuideDrawerProps) {
  return (
    <GuidesDrawer guides={API_GUIDES} onClose={onClose}>
      {(_guide, steps) => <ResourceGuide steps={steps} resource={resource} />}
    </GuidesDrawer>
  );
}

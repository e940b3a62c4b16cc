import { Page } from '~/src/ui/page';
import { DetailsSkeleton } from '~/src/ui/skeleton';

/** While it is not known yet what the person may do. */
export function SettingsSkeleton() {
  return (
    <Page width="form">
      <DetailsSkeleton fields={[2, 1]} />
    </Page>
  );
}

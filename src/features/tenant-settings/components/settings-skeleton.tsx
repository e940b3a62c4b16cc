import { Page } from '~/src/ui/page';
import { DetailsSkeleton } from '~/src/ui/skeleton';

/** Shown until the user's permissions are known. */
export function SettingsSkeleton() {
  return (
    <Page width="form">
      <DetailsSkeleton fields={[2, 1]} />
    </Page>
  );
}

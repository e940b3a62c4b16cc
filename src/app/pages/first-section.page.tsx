import { Navigate } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useVisibleNavigation } from '../use-visible-navigation';

/** The root of a tenant redirects to the first section of the sidebar. */
export function FirstSectionPage() {
  const consolePath = useConsolePath();
  const first = useVisibleNavigation()[0]?.items[0];
  if (!first) {
    throw new Error('First sidebar item not found');
  }
  return <Navigate to={consolePath(first.path)} replace />;
}

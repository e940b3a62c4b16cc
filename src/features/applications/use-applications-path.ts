import { useLocation } from 'react-router-dom';

const SECTION = '/applications';

/** Base path of the section: below the tenant (cloud) or the root (open source). */
export function useApplicationsPath(): string {
  const { pathname } = useLocation();
  const end = pathname.indexOf(`${SECTION}/`);
  return end === -1
    ? pathname.slice(0, pathname.lastIndexOf(SECTION) + SECTION.length)
    : pathname.slice(0, end + SECTION.length);
}

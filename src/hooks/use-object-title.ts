import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { rememberObject, type RecentObject } from '~/src/lib/recent-objects';
import { usePageTitle } from './use-page-title';

/**
 * Titles the page of an object, and remembers the object for the command palette.
 * @param name undefined until it is loaded
 * @param fallback title until then
 */
export function useObjectTitle(
  kind: RecentObject['kind'],
  id: string | undefined,
  name: string | undefined,
  fallback: string,
): void {
  const { tenantId = '' } = useParams();
  usePageTitle(name ?? fallback);
  useEffect(() => {
    if (id !== undefined && name !== undefined) rememberObject(tenantId, { kind, id, name });
  }, [tenantId, kind, id, name]);
}

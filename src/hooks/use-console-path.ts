import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

/**
 * Turns a path inside the current tenant's console into a URL for links and navigation:
 * `/applications` → `/{tenantId}/applications` in cloud, `/applications` in the open-source
 * edition, whose base path the router adds.
 */
export function useConsolePath(): (path: string) => string {
  const { tenantId } = useParams();
  return useCallback((path) => (tenantId ? `/${tenantId}${path}` : path), [tenantId]);
}

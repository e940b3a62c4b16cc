import { redirect, type RouteObject } from 'react-router-dom';

/**
 * Leads a route on to another address, relative to its own. By a loader, so that what is shown stays
 * until the page at that address has loaded.
 */
export function redirectTo(address: string): Pick<RouteObject, 'loader' | 'element'> {
  return { loader: () => redirect(address), element: null };
}

import type { RouteObject } from 'react-router-dom';
import type { AppDispatch } from './store';

export type Section = {
  /** First segment below the tenant. */
  readonly path: string;
  /** Routes from there on; every page is lazy. */
  readonly routes: RouteObject[];
  /** Starts the first request of the section, for a link that is hovered or focused. */
  readonly preload?: (dispatch: AppDispatch) => void;
};

/**
 * The sections that exist, by the name of their sidebar item. A section that is not here has no
 * link, and its address says "page not found".
 */
export const builtSections: Readonly<Record<string, Section>> = {};

import { lazyPart, type LazyPart } from '../experience/lazy-part';
import { useState, type ReactNode } from 'react';
import { usePage, type PageName } from './navigation';
import { Loaded } from './parts/page';
import { createResource } from './resource';
import { Shell } from './shell/shell';

type PageModule = { readonly default: () => ReactNode };

/** Each page's code is fetched with its first visit. */
const VIEWS: Readonly<Record<PageName, LazyPart<PageModule>>> = {
  profile: lazyPart(() => import(/* webpackChunkName: "account-profile" */ './pages/profile.page')),
  security: lazyPart(
    () => import(/* webpackChunkName: "account-security" */ './pages/security.page'),
  ),
  sessions: lazyPart(
    () => import(/* webpackChunkName: "account-sessions" */ './pages/sessions.page'),
  ),
  'linked-accounts': lazyPart(
    () => import(/* webpackChunkName: "account-linked" */ './pages/linked-accounts.page'),
  ),
  'your-data': lazyPart(
    () => import(/* webpackChunkName: "account-data" */ './pages/your-data.page'),
  ),
};

/** The pages of somebody who is signed in. */
export function AccountPages() {
  const page = usePage();
  return (
    <Shell page={page}>
      <LazyView key={page} part={VIEWS[page]} />
    </Shell>
  );
}

/** A page whose code did not load is an error like any other. */
function LazyView({ part }: { readonly part: LazyPart<PageModule> }) {
  const [code] = useState(() => createResource(part.load));
  const Ready = part.loaded()?.default;
  return Ready ? <Ready /> : <Loaded resource={code}>{({ default: View }) => <View />}</Loaded>;
}

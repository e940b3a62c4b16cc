import type { SocialConnector } from '../../experience/settings';
import { lazyPart } from '../../experience/lazy-part';
import { Loaded } from '../parts/page';
import { createResource, useResource } from '../resource';

const { load } = lazyPart(() => import(/* webpackChunkName: "account-changes" */ './linking'));
const code = createResource(load);

type LazyLinkingProps = {
  readonly connector: SocialConnector | null;
  readonly onClose: () => void;
};

/** Linking, whose code is fetched while the list is read. */
export function LazyLinking(props: LazyLinkingProps) {
  const state = useResource(code);
  if (state.kind === 'loaded') {
    const { Linking } = state.data;
    return <Linking {...props} />;
  }
  return props.connector || state.kind === 'failed' ? (
    <Loaded resource={code} rows={1}>
      {() => null}
    </Loaded>
  ) : null;
}

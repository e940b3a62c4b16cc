import { useText } from '../../experience/i18n';
import { lazyPart } from '../../experience/lazy-part';
import { Dialog } from '../parts/dialog';
import { Loaded } from '../parts/page';
import { createResource, useResource } from '../resource';
import type { Change } from './change';

const { load } = lazyPart(
  () => import(/* webpackChunkName: "account-changes" */ './change.dialog'),
);
const code = createResource(load);

type LazyChangeProps = {
  readonly change: Change | null;
  readonly onClose: () => void;
};

/** The dialog of a change, whose code is fetched while the page is read. */
export function LazyChange({ change, onClose }: LazyChangeProps) {
  const { t } = useText();
  const state = useResource(code);
  if (!change) return null;
  if (state.kind === 'loaded') {
    const { ChangeDialog } = state.data;
    return <ChangeDialog change={change} onClose={onClose} />;
  }
  return (
    <Dialog step="loading" title={t('account.loading')} onClose={onClose}>
      <Loaded resource={code} rows={1}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

import { apiCall } from '~/src/api/api-call';
import { permissionExplorerApi } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { EmptyState } from '~/src/ui/empty-state';
import { ExplorerFrame } from '../explorer-frame';
import styles from '../explorer.module.css';
import { GrantedPermissions } from './granted-permissions';
import { MissingPermissions } from './missing-permissions';
import { SubjectPicker } from './subject-picker';
import { TokenFilters } from '../token-filters';
import { WhatIf } from './what-if';
import { useExplorerState } from '../use-explorer-state';
import { useSubject } from '../use-subject';

const { listEffectivePermissions, listMissingPermissions } = permissionExplorerApi.endpoints;

/** Every granted and every missing permission of a user or machine-to-machine application. */
export function SubjectPage() {
  const { t } = useTranslation('permission-explorer');
  const state = useExplorerState();
  const { subject, query, missingQuery, isMissing, without } = state;
  const named = useSubject(subject);
  return (
    <ExplorerFrame
      view="subject"
      subject={named}
      call={
        subject &&
        (() =>
          isMissing
            ? apiCall(listMissingPermissions, missingQuery(subject))
            : apiCall(listEffectivePermissions, query(subject)))
      }
    >
      <div className={styles.pickers}>
        <SubjectPicker subject={subject} named={named} onChange={state.setSubject} />
        {subject && <TokenFilters key={subject.id} subject={subject} state={state} />}
      </div>
      {subject ? (
        <>
          {named && !isMissing && without.length > 0 && <WhatIf subject={named} state={state} />}
          {state.filter('through') && (
            <Notice title={t('through.limited')} text={t('through.limited_text')} />
          )}
          {isMissing ? (
            <MissingPermissions key={subject.id} subject={subject} state={state} named={named} />
          ) : (
            <GrantedPermissions key={subject.id} subject={subject} state={state} named={named} />
          )}
        </>
      ) : (
        <EmptyState title={t('empty.subject_title')} description={t('empty.subject_text')} />
      )}
    </ExplorerFrame>
  );
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.notice}>
      <Banner title={title}>{text}</Banner>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Schema } from 'yup';
import { isUnsaved, type editorMachine, type EditorValues } from '~/machines/editor.machine';
import { makeFailure } from '~/src/api/api-failure';
import { failureText } from '~/src/api/failure-text';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { ConfirmDialog } from '~/src/ui/confirm';
import { EmptyState } from '~/src/ui/empty-state';
import { SaveBar } from '~/src/ui/save-bar';
import { ConflictDialog } from './conflict-dialog';
import type { EditorPorts, FormHandle } from './editor-ports';
import { LeaveGuard } from './leave-guard';

export type EditorActor = ActorRefFrom<typeof editorMachine>;

/** What the fields need: the form's own state, and what the server said to each field. */
export type EditorFields = {
  readonly form: FormHandle;
  /** The server's message while the field still holds what it refused, else the form's own. */
  readonly errorOf: (field: string) => string | undefined;
  /** A save runs: fields hold still. */
  readonly isSaving: boolean;
};

export type EditorLook = {
  /** Names of fields a person knows, in the order a conflict is shown. */
  readonly labels: Readonly<Record<string, string>>;
  readonly schema?: Schema | undefined;
  /** Stands in while the record loads; of the form's geometry. */
  readonly skeleton?: ReactNode | undefined;
  readonly children: (fields: EditorFields) => ReactNode;
};

type EditorViewProps = EditorLook & {
  readonly actor: EditorActor;
  readonly ports: EditorPorts;
};

/** The running editor: form, save bar, and the dialogs of leaving and of a conflict. */
export function EditorView({ actor, ports, labels, schema, skeleton, children }: EditorViewProps) {
  const { t } = useTranslation(['flows', 'errors-console']);
  const { saved, fieldErrors, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('reauthenticating'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  const hasChanges = useSelector(actor, isUnsaved);
  const failureSentence = failure
    ? failureText(makeFailure(failure.code, failure), (key, values) =>
        t(key, { ns: 'errors-console', ...values }),
      )
    : undefined;

  if (isLoading) {
    return skeleton ?? <p role="status">{t('flows:editor.loading')}</p>;
  }
  if (isUnavailable || !saved) {
    return (
      <EmptyState
        title={t('flows:editor.loadFailed')}
        description={failureSentence}
        actions={
          <Button variant="primary" onPress={() => actor.send({ type: 'editor.retried' })}>
            {t('flows:editor.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Formik<EditorValues>
      initialValues={saved.values}
      validationSchema={schema}
      innerRef={ports.setForm}
      onSubmit={(values) => actor.send({ type: 'editor.submitted', values })}
    >
      {(formik) => (
        <form onSubmit={formik.handleSubmit} noValidate>
          <ChangeReport actor={actor} />
          <LeaveGuard actor={actor} ports={ports} />
          {isExpired && <Banner tone="warning" role="status" title={t('flows:editor.expired')} />}
          {failureSentence && !isSaving && !isExpired && (
            <Banner tone="danger" role="alert" title={t('flows:editor.saveFailed')}>
              {failureSentence}
            </Banner>
          )}
          {children({
            form: formik,
            errorOf: (field) =>
              fieldErrors[field] ??
              (formik.getFieldMeta(field).touched ? formik.getFieldMeta(field).error : undefined),
            isSaving,
          })}
          <SaveBar
            isDirty={hasChanges}
            isSaving={isSaving}
            onSave={() => void formik.submitForm()}
            onDiscard={() => actor.send({ type: 'editor.discarded' })}
          />
          <ConfirmDialog
            isOpen={isLeaving}
            title={t('flows:editor.leave.title')}
            description={t('flows:editor.leave.text')}
            confirmLabel={t('flows:editor.leave.confirm')}
            cancelLabel={t('flows:editor.leave.stay')}
            onConfirm={() => actor.send({ type: 'leave.confirmed' })}
            onClose={() => actor.send({ type: 'leave.cancelled' })}
          />
          <ConflictDialog actor={actor} labels={labels} mine={formik.values} />
        </form>
      )}
    </Formik>
  );
}

/** Tells the chart what is in the form. A draft kept over a sign-in goes the other way, once. */
function ChangeReport({ actor }: { readonly actor: EditorActor }) {
  const { values, dirty, setValues } = useFormikContext<EditorValues>();
  const isFirst = useRef(true);
  useEffect(() => {
    const { draft } = actor.getSnapshot().context;
    if (isFirst.current) {
      isFirst.current = false;
      if (draft) {
        void setValues(draft);
      }
      return;
    }
    actor.send({ type: 'editor.changed', values, isDirty: dirty });
  }, [actor, values, dirty, setValues]);
  return null;
}

import { useSelector } from '@xstate/react';
import { Formik } from 'formik';
import { useRef, type ReactNode } from 'react';
import type { Schema } from 'yup';
import {
  remainingErrors,
  type EditorActor,
  type EditorRecord,
  type EditorValues,
} from '~/machines/editor.machine';
import { createApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { toFormErrors } from '~/src/forms/submit-form';
import { useTranslation } from '~/src/i18n/use-translation';
import { ErrorState } from '~/src/ui/error-state';
import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import type { Labels } from './changes';
import type { EditorPorts, FormHandle } from './editor-ports';
import { EditorForm } from './editor.form';
import type { PendingWork } from './pending-work';

/** What the fields may ask for; values and errors reach them through the form adapters. */
type EditorFields<Values> = {
  readonly form: FormHandle<Values>;
  /** A save is running: the fields are locked. */
  readonly isSaving: boolean;
};

export type EditorLook<Values> = {
  readonly labels: Labels<Values>;
  readonly schema?: Schema | undefined;
  /** The skeleton while the record loads, with the form's geometry. Default: one field. */
  readonly skeleton?: ReactNode | undefined;
  /** Whether to save after all; asked once the fields are valid. */
  readonly beforeSave?: ((values: Values, saved: Values) => Promise<boolean>) | undefined;
  /** In the save bar, with a reader of what would be saved now: `ApiCallButton`. */
  readonly saveActions?: ((draft: () => EditorRecord<Values>) => ReactNode) | undefined;
  /** Other addresses at which this form stays open: its tabs. Opening one loses no input. */
  readonly staysAt?: ((pathname: string) => boolean) | undefined;
  /** Work that must end before a save: the bar is shown, and discarding cancels it. */
  readonly pending?: PendingWork | undefined;
  /** Places the form among other elements, which may use its values: tabs, a preview. */
  readonly surround?: ((form: ReactNode) => ReactNode) | undefined;
  /** The fields. A function only if it reads the form: it runs again at each key. */
  readonly children: ReactNode | ((fields: EditorFields<Values>) => ReactNode);
};

type EditorViewProps<Values extends EditorValues> = EditorLook<Values> & {
  readonly actor: EditorActor<Values>;
  readonly ports: EditorPorts<Values>;
  /** In a dialog: its buttons submit the form by this ID, and there is no save bar. */
  readonly formId?: string | undefined;
};

/** The running editor: loading, unavailable, or the form with its surroundings. */
export function EditorView<Values extends EditorValues>(props: EditorViewProps<Values>) {
  const { actor, ports, formId, labels, schema, skeleton, beforeSave, saveActions, children } =
    props;
  const { staysAt, pending, surround = (form) => form } = props;
  const { t } = useTranslation(['flows', 'errors-console']);
  const { saved, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const sendingRef = useRef(false);
  const failureSentence = failure
    ? errorText(createApiError(failure.code, failure), (key, values) =>
        t(key, { ns: 'errors-console', ...values }),
      )
    : undefined;

  if (isLoading) {
    return (
      skeleton ?? (
        <SkeletonRegion>
          <FieldSkeleton />
        </SkeletonRegion>
      )
    );
  }
  if (isUnavailable || !saved) {
    return (
      <ErrorState
        title={t('flows:editor.load_failed')}
        description={failureSentence}
        requestId={failure?.requestId}
        onRetry={() => actor.send({ type: 'editor.retried' })}
      />
    );
  }
  // What the server rejected stays wrong until its field changes.
  const refusals = (values: Values) =>
    sendingRef.current
      ? {}
      : toFormErrors<Values>(
          Object.entries(remainingErrors(actor.getSnapshot().context, values)).map(
            ([path, message]) => ({ path, message }),
          ),
        );
  return (
    <Formik<Values>
      initialValues={saved.values}
      validationSchema={schema}
      validate={refusals}
      innerRef={ports.setForm}
      onSubmit={async (values) => {
        if (beforeSave && !(await beforeSave(values, saved.values))) return;
        actor.send({ type: 'editor.submitted', values });
      }}
    >
      {(formik) =>
        surround(
          <EditorForm
            actor={actor}
            ports={ports}
            formId={formId}
            labels={labels}
            staysAt={staysAt}
            pending={pending}
            saved={saved.values}
            saveActions={
              // An invalid form is not sent, so there is no request to display.
              formik.isValid &&
              saveActions?.(() => ({ values: formik.values, version: saved.version }))
            }
            failure={failureSentence}
            requestId={failure?.requestId ?? undefined}
            sendingRef={sendingRef}
          >
            {typeof children === 'function' ? children({ form: formik, isSaving }) : children}
          </EditorForm>,
        )
      }
    </Formik>
  );
}

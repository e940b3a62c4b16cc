import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnsaved, type EditorValues } from '~/machines/editor.machine';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { SaveBar } from '~/src/ui/save-bar';
import { Mono } from '~/src/ui/text';
import { changeNames, changesBetween, type Labels } from './changes';
import { ConflictDialog } from './conflict-dialog';
import type { EditorPorts } from './editor-ports';
import styles from './editor-form.module.css';
import type { EditorActor } from './editor-actor';
import { focusInvalid } from './focus-invalid';
import { HeldFields } from './held-fields';
import { LeaveDialog } from './leave-dialog';
import { LeaveGuard } from './leave-guard';

type EditorFormProps = {
  readonly actor: EditorActor;
  readonly ports: EditorPorts;
  /** Whoever holds the buttons submits by it; without it there is a save bar. */
  readonly formId: string | undefined;
  readonly labels: Labels;
  readonly saved: EditorValues;
  readonly saveActions: ReactNode;
  /** Why the last save failed as a whole. */
  readonly failure: string | undefined;
  /** Of the failed save, for support. */
  readonly requestId: string | undefined;
  /** True during a submit: what the server refused before may be sent once more. */
  readonly sendingRef: RefObject<boolean>;
  readonly children: ReactNode;
};

/** The loaded form: its fields, what changed, and the dialogs of leaving and of a conflict. */
export function EditorForm(props: EditorFormProps) {
  const { actor, ports, formId, labels, saved, requestId, sendingRef, children } = props;
  const { t, i18n } = useTranslation('flows');
  const { values, errors, submitCount, submitForm, validateForm } =
    useFormikContext<EditorValues>();
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('reauthenticating'));
  const hasChanges = useSelector(actor, isUnsaved);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('rejected'));
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const changes = changesBetween(saved, values, labels);
  const wrong = submitCount > 0 ? Object.keys(errors).length : 0;

  useEffect(() => {
    if (isRefused) {
      void validateForm().then(() => setRefusals((count) => count + 1));
    }
  }, [isRefused, validateForm]);

  useEffect(() => {
    if (refusals > 0 && form.current) {
      focusInvalid(form.current);
    }
  }, [refusals]);

  const submit = async () => {
    sendingRef.current = true;
    const submitted = submitForm();
    sendingRef.current = false;
    await submitted;
    setRefusals((count) => count + 1);
  };

  const failure = props.failure !== undefined && !isSaving && !isExpired && (
    <SaveFailure text={props.failure} requestId={requestId} />
  );
  const expiry = isExpired && <Banner tone="warning" role="status" title={t('editor.expired')} />;
  const fields = <HeldFields isHeld={isSaving}>{children}</HeldFields>;
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ChangeReport actor={actor} />
      <LeaveGuard actor={actor} ports={ports} />
      {formId === undefined ? (
        <>
          <div className={styles.notices}>{expiry}</div>
          {fields}
          <SaveBar
            isDirty={hasChanges}
            isSaving={isSaving}
            actions={props.saveActions}
            failure={failure || undefined}
            summary={
              <>
                <span role="status">
                  {wrong > 0 && t('editor.change.invalid', { count: wrong })}
                </span>
                {wrong === 0 && changeNames(changes, t, i18n.language)}
              </>
            }
            onSave={() => void submit()}
            onDiscard={() => actor.send({ type: 'editor.discarded' })}
          />
        </>
      ) : (
        <FieldStack>
          {expiry}
          {failure}
          {fields}
        </FieldStack>
      )}
      <LeaveDialog actor={actor} changes={changes} />
      <ConflictDialog actor={actor} labels={labels} mine={values} />
    </form>
  );
}

type SaveFailureProps = { readonly text: string; readonly requestId: string | undefined };

/** Why nothing was saved; the one place that says so. */
function SaveFailure({ text, requestId }: SaveFailureProps) {
  const { t } = useTranslation('flows');
  return (
    <Banner tone="danger" role="alert" title={t('editor.saveFailed')}>
      {text}
      {requestId !== undefined && (
        <span className={styles.requestId}>
          {t('editor.requestId')} <Mono>{requestId}</Mono>
        </span>
      )}
    </Banner>
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

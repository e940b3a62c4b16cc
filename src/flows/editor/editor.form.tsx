import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isUnsaved, type EditorActor, type EditorValues } from '~/machines/editor.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { SaveBar } from '~/src/ui/save-bar';
import { Mono } from '~/src/ui/text';
import { changeNames, changesBetween, type Labels } from './changes';
import { ConflictDialog } from './conflict-dialog';
import type { EditorPorts } from './editor-ports';
import styles from './editor-form.module.css';
import { focusInvalid } from '~/src/forms/focus-invalid';
import type { PendingWork } from './pending-work';
import { LeaveDialog } from './leave-dialog';
import { LeaveGuard } from './leave-guard';

type EditorFormProps<Values extends EditorValues> = {
  readonly actor: EditorActor<Values>;
  readonly ports: EditorPorts<Values>;
  /** ID for external submit buttons; without it there is a save bar. */
  readonly formId: string | undefined;
  readonly labels: Labels<Values>;
  readonly staysAt: ((pathname: string) => boolean) | undefined;
  readonly pending: PendingWork | undefined;
  readonly saved: Values;
  readonly saveActions: ReactNode;
  /** Error of the last save as a whole. */
  readonly failure: string | undefined;
  /** Request ID of the failed save, for support. */
  readonly requestId: string | undefined;
  /** True during a submit: what the server rejected before may be sent again. */
  readonly sendingRef: RefObject<boolean>;
  readonly children: ReactNode;
};

/** The loaded form: its fields, its changes, and the dialogs for leaving and for conflicts. */
export function EditorForm<Values extends EditorValues>(props: EditorFormProps<Values>) {
  const { actor, ports, formId, labels, saved, requestId, sendingRef, children } = props;
  const { staysAt, pending } = props;
  const { t, i18n } = useTranslation('flows');
  const { values, dirty, errors, submitCount, submitForm, validateForm } =
    useFormikContext<Values>();
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('reauthenticating'));
  const hasChanges = useSelector(actor, isUnsaved);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('rejected'));
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const changes = changesBetween(saved, values, labels);
  const wrong = submitCount > 0 ? Object.keys(errors).length : 0;

  // The chart is outside of React. It needs to know that there is a draft; the draft stays here.
  const isStarted = dirty || pending !== undefined;
  useEffect(() => {
    actor.send({ type: isStarted ? 'draft.started' : 'draft.reverted' });
  }, [actor, isStarted]);

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
    if (pending !== undefined) return;
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
  // Input during a save or a read would be lost. The focus returns afterwards (focus-return.ts).
  const fields = <div inert={isLocked}>{children}</div>;
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
      {/* The router knows one guard at a time: a form without changes leaves it to another. */}
      {hasChanges && <LeaveGuard actor={actor} ports={ports} staysAt={staysAt} />}
      {formId === undefined ? (
        <>
          <div className={styles.notices}>{expiry}</div>
          {fields}
          <SaveBar
            isDirty={hasChanges}
            disabledReason={pending?.reason}
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
            onDiscard={() => {
              pending?.cancel();
              actor.send({ type: 'editor.discarded' });
            }}
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

/** Why nothing was saved; shown only here. */
function SaveFailure({ text, requestId }: SaveFailureProps) {
  const { t } = useTranslation('flows');
  return (
    <Banner tone="danger" role="alert" title={t('editor.save_failed')}>
      {text}
      {requestId !== undefined && (
        <span className={styles.requestId}>
          {t('editor.request_id')} <Mono>{requestId}</Mono>
        </span>
      )}
    </Banner>
  );
}

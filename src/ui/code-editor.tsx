import { Suspense, useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { CodeBar } from './code-bar';
import styles from './code-editor.module.css';
import { cx } from './cx';
import { ErrorText, fieldStyles, hasError, HintText } from './field';
import { lazy } from './lazy';
import { Skeleton } from './skeleton';
import type { CodeEditorProps } from './code-editor-props';

/** CodeMirror is a separate chunk, loaded when an editor is first shown. */
const Editor = lazy(() =>
  import(/* webpackChunkName: "code-editor" */ './code-mirror').then(({ CodeMirrorEditor }) => ({
    default: CodeMirrorEditor,
  })),
);

/**
 * Code with line numbers. Tab indents by two spaces; Escape, then Tab leaves the editor. JSON is
 * validated while typing.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { t } = useTranslation('ui');
  const { label, value, description, errorMessage, isOptional, title, actions, isDark } = props;
  const { minHeight = 120, maxHeight = 420, isLabelHidden } = props;
  const labelId = useId();
  const footId = useId();
  const leaveId = useId();
  const hasFoot = hasError(errorMessage) || Boolean(description);
  return (
    <div className={fieldStyles.field}>
      <div className={isLabelHidden ? fieldStyles.labelHidden : fieldStyles.labelRow}>
        <span id={labelId} className={fieldStyles.label}>
          {label}
          {isOptional && <span className={fieldStyles.optional}> {t('field.optional')}</span>}
        </span>
      </div>
      <div
        className={cx(styles.editor, props.isReadOnly && styles.readOnly)}
        dir="ltr"
        {...(isDark ? { 'data-theme': 'dark' } : {})}
        {...(hasError(errorMessage) ? { 'data-invalid': true } : {})}
      >
        {(title || actions) && (
          <CodeBar title={title} value={value}>
            {actions}
          </CodeBar>
        )}
        <Suspense fallback={<EditorSkeleton minHeight={minHeight} />}>
          <Editor
            {...props}
            minHeight={minHeight}
            maxHeight={maxHeight}
            labelledBy={labelId}
            describedBy={hasFoot ? `${footId} ${leaveId}` : leaveId}
            isInvalid={hasError(errorMessage)}
          />
        </Suspense>
        <p id={leaveId} className={styles.leave} dir="auto">
          {t('code_editor.leave')}
        </p>
      </div>
      {hasError(errorMessage) ? (
        <ErrorText id={footId}>{errorMessage}</ErrorText>
      ) : (
        description && <HintText id={footId}>{description}</HintText>
      )}
    </div>
  );
}

function EditorSkeleton({ minHeight }: { readonly minHeight: number }) {
  return (
    <div className={styles.skeleton} style={{ minBlockSize: minHeight }}>
      <Skeleton width="30%" />
      <Skeleton width="52%" />
      <Skeleton width="44%" />
    </div>
  );
}

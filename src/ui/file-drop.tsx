import { ImageUp, Trash2, type LucideIcon } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { ErrorText, fieldStyles } from './field';
import styles from './file-drop.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export type FileDropState =
  | { readonly kind: 'idle' }
  /** `progress` from 0 to 1; indeterminate if absent. */
  | {
      readonly kind: 'uploading';
      readonly fileName: string;
      readonly progress?: number | undefined;
    }
  | { readonly kind: 'uploaded'; readonly url: string; readonly name?: string | undefined }
  | { readonly kind: 'rejected'; readonly message: string };

export type FileDropProps = {
  readonly label: string;
  /** Default: an image. */
  readonly icon?: LucideIcon | undefined;
  readonly state: FileDropState;
  /** Every dropped or selected file: the owner decides which are too many. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove?: (() => void) | undefined;
  /** MIME types or extensions for the file dialog. */
  readonly accept: readonly string[];
  /** "SVG, PNG, JPG, or ICO, up to 500 KB"; a rejection replaces it. */
  readonly limits: string;
  readonly isOptional?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Background of the preview. */
  readonly background?: 'auto' | 'light' | 'dark' | undefined;
};

/** A drop zone for one file. Presentation only: its state comes from outside. */
export function FileDrop(props: FileDropProps) {
  const { t } = useTranslation('ui');
  const { label, state, onFiles, accept, limits, isOptional, isDisabled = false } = props;
  const [isOver, setIsOver] = useState(false);
  const inputId = useId();
  const footId = useId();

  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) {
      onFiles([...files]);
    }
  };
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!isDisabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={inputId} className={fieldStyles.label}>
        {label}
        {isOptional && <span className={fieldStyles.optional}> {t('field.optional')}</span>}
      </label>
      {state.kind === 'uploaded' ? (
        <Uploaded {...props} state={state} />
      ) : (
        <div
          className={cx(
            styles.zone,
            isOver && styles.over,
            isDisabled && styles.disabled,
            state.kind === 'rejected' && styles.rejected,
          )}
          {...dropTarget}
        >
          {state.kind === 'uploading' ? (
            <Uploading state={state} />
          ) : (
            <>
              <Icon icon={props.icon ?? ImageUp} />
              <span>
                <span className={styles.choose}>{t('file_drop.choose')}</span>{' '}
                {t('file_drop.or_drop')}
              </span>
              <span id={footId} className={styles.limits}>
                {limits}
              </span>
              <input
                id={inputId}
                type="file"
                accept={accept.join(',')}
                disabled={isDisabled}
                aria-describedby={footId}
                aria-invalid={state.kind === 'rejected' || undefined}
                className={styles.input}
                onChange={(event) => {
                  take(event.target.files);
                  // Selecting the same file again must trigger a change.
                  event.target.value = '';
                }}
              />
            </>
          )}
        </div>
      )}
      <div role="alert">{state.kind === 'rejected' && <ErrorText>{state.message}</ErrorText>}</div>
    </div>
  );
}

function Uploading({ state }: { readonly state: Extract<FileDropState, { kind: 'uploading' }> }) {
  const { t } = useTranslation('ui');
  const isKnown = state.progress !== undefined;
  return (
    <ProgressBar
      aria-label={t('file_drop.uploading', { name: state.fileName })}
      isIndeterminate={!isKnown}
      value={(state.progress ?? 0) * 100}
      className={styles.progress ?? ''}
    >
      <bdi className={styles.fileName}>{state.fileName}</bdi>
      <span className={styles.rail}>
        <span
          className={cx(styles.fill, !isKnown && styles.unknown)}
          style={isKnown ? { inlineSize: `${(state.progress ?? 0) * 100}%` } : undefined}
        />
      </span>
    </ProgressBar>
  );
}

function Uploaded({
  state,
  onRemove,
  label,
  isDisabled = false,
  background = 'auto',
}: FileDropProps & { readonly state: Extract<FileDropState, { kind: 'uploaded' }> }) {
  const { t } = useTranslation('ui');
  return (
    <div
      className={cx(styles.zone, styles.filled)}
      {...(background === 'auto' ? {} : { 'data-theme': background })}
    >
      <img src={state.url} alt={t('file_drop.preview', { label })} className={styles.image} />
      {state.name && <bdi className={styles.fileName}>{state.name}</bdi>}
      {onRemove && !isDisabled && (
        <IconButton
          icon={Trash2}
          tone="danger"
          label={t('file_drop.remove', { label })}
          tooltip={t('remove')}
          className={styles.remove}
          onPress={onRemove}
        />
      )}
    </div>
  );
}

import { X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { HookEvent } from '~/contract/webhooks';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadAhead } from '~/src/lib/load-ahead';
import { Button } from '~/src/ui/button';
import { DottedText } from '~/src/ui/dotted-text';
import { ErrorText, fieldStyles, hasError } from '~/src/ui/field';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import styles from './events.module.css';

function loadDialog() {
  return import('./events.dialog');
}
const EventsDialog = lazy(async () => ({ default: (await loadDialog()).EventsDialog }));

type FormEventsFieldProps = { readonly name: string; readonly label: string };

/** The selected events as tags that can be removed, and the dialog that selects others. */
export function FormEventsField({ name, label }: FormEventsFieldProps) {
  const { t } = useTranslation('webhooks');
  const { value, setValue, errorMessage } = useFormField<readonly HookEvent[]>(name);
  const [isOpen, setIsOpen] = useState(false);
  const labelId = useId();
  const errorId = useId();
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      {...(hasError(errorMessage) ? { 'aria-describedby': errorId } : {})}
      className={fieldStyles.field}
    >
      <div className={fieldStyles.labelRow}>
        <span id={labelId} className={fieldStyles.label}>
          {label}
        </span>
      </div>
      <div className={styles.box} {...(hasError(errorMessage) ? { 'data-invalid': true } : {})}>
        <ul>
          {value.map((event) => (
            <li key={event} className={styles.tag}>
              <bdi dir="ltr">
                <DottedText>{event}</DottedText>
              </bdi>
              <IconButton
                size="xs"
                icon={X}
                label={t('picker.remove', { event })}
                tooltip=""
                onPress={() => setValue(value.filter((one) => one !== event))}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          onPress={() => setIsOpen(true)}
          onHoverStart={() => loadAhead(loadDialog)}
        >
          {t('picker.open')}
        </Button>
      </div>
      {hasError(errorMessage) && <ErrorText id={errorId}>{errorMessage}</ErrorText>}
      {isOpen && (
        <Suspense>
          <EventsDialog value={value} onApply={setValue} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { HookEvent } from '~/contract/webhooks';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { EventPicker } from './event-picker';

type EventsDialogProps = {
  readonly value: readonly HookEvent[];
  readonly onApply: (events: HookEvent[]) => void;
  readonly onClose: () => void;
};

/** Selects the events of a form; saving the form keeps them. */
export function EventsDialog({ value, onApply, onClose }: EventsDialogProps) {
  const { t } = useTranslation('webhooks');
  const [events, setEvents] = useState<readonly HookEvent[]>(value);
  const [isRefused, setIsRefused] = useState(false);
  const isEmpty = events.length === 0;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t('picker.title')}
      description={t('picker.description')}
      onSubmit={() => {
        setIsRefused(isEmpty);
        if (isEmpty) return;
        onApply([...events]);
        onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('picker.apply')}
          </Button>
        </>
      }
    >
      <EventPicker
        value={events}
        onChange={setEvents}
        errorMessage={isRefused && isEmpty ? t('error.events_required') : undefined}
      />
    </Modal>
  );
}

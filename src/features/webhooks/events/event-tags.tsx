import type { HookEvent } from '~/contract/webhooks';
import { useTranslation } from '~/src/i18n/use-translation';
import { DottedText } from '~/src/ui/dotted-text';
import { HiddenText } from '~/src/ui/text';
import styles from './events.module.css';

/** Tags that fit into a cell; one long name fills it. */
const MOST_CHARACTERS = 32;

/** How many of the first events a cell has room for. */
function fittingCount(events: readonly HookEvent[]): number {
  let characters = 0;
  const first = events.findIndex((event) => {
    characters += event.length;
    return characters > MOST_CHARACTERS;
  });
  return first === -1 ? events.length : Math.max(first, 1);
}

/** The first events of a webhook, and how many more there are. */
export function EventTags({ events }: { readonly events: readonly HookEvent[] }) {
  const { t } = useTranslation('webhooks');
  const count = fittingCount(events);
  const rest = events.slice(count);
  return (
    <span className={styles.tags}>
      {events.slice(0, count).map((event) => (
        <span key={event} className={styles.tag}>
          <bdi dir="ltr">
            <DottedText>{event}</DottedText>
          </bdi>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.tag} title={rest.join(', ')}>
          <bdi dir="ltr" aria-hidden>
            +{rest.length}
          </bdi>
          <HiddenText>{t('more_events', { count: rest.length })}</HiddenText>
        </span>
      )}
    </span>
  );
}

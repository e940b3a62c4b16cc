import { useId, useState } from 'react';
import { HOOK_EVENTS, type HookEvent } from '~/contract/webhooks';
import { useTranslation } from '~/src/i18n/use-translation';
import { Checkbox } from '~/src/ui/checkbox';
import { DottedText } from '~/src/ui/dotted-text';
import { ErrorText, fieldStyles } from '~/src/ui/field';
import { SearchField } from '~/src/ui/search-field';
import { Mono } from '~/src/ui/text';
import { EVENT_GROUPS, inGroupOrder } from '../hook-events';
import styles from './events.module.css';

type EventPickerProps = {
  readonly value: readonly HookEvent[];
  readonly onChange: (events: HookEvent[]) => void;
  readonly errorMessage?: string | undefined;
};

/** Checkboxes of all events in groups, with a search; a group is selected as a whole, too. */
export function EventPicker({ value, onChange, errorMessage }: EventPickerProps) {
  const { t } = useTranslation('webhooks');
  const [search, setSearch] = useState('');
  const labelId = useId();
  const errorId = useId();
  const keyword = search.trim().toLocaleLowerCase();
  const groups = EVENT_GROUPS.map(([group, events]) => {
    const label = t(`group.${group}`);
    const isNamed = label.toLocaleLowerCase().includes(keyword);
    return {
      group,
      label,
      events: events.filter((event) => isNamed || event.toLowerCase().includes(keyword)),
    };
  }).filter(({ events }) => events.length > 0);

  const isSelected = (event: HookEvent) => value.includes(event);
  /** Selects all of these, or none of them if all are selected. */
  const toggle = (events: readonly HookEvent[]) =>
    onChange(
      inGroupOrder(
        events.every(isSelected)
          ? value.filter((event) => !events.includes(event))
          : [...value, ...events],
      ),
    );
  const stateOf = (events: readonly HookEvent[]) => ({
    isSelected: events.every(isSelected),
    isIndeterminate: events.some(isSelected) && !events.every(isSelected),
    onChange: () => toggle(events),
  });
  const shown = groups.flatMap(({ events }) => events);

  return (
    <div
      role="group"
      aria-labelledby={labelId}
      {...(errorMessage === undefined ? {} : { 'aria-describedby': errorId })}
      className={styles.pick}
    >
      <div className={styles.head}>
        <span id={labelId} className={fieldStyles.label}>
          {t('field.events')}
        </span>
        <span role="status" className={styles.count}>
          {t('picker.count', { count: value.length, total: HOOK_EVENTS.length })}
        </span>
      </div>
      <div
        className={styles.pane}
        {...(errorMessage === undefined ? {} : { 'data-invalid': true })}
      >
        <div className={styles.bar}>
          <SearchField
            label={t('picker.search')}
            className={styles.search}
            value={search}
            onChange={setSearch}
          />
          {shown.length > 0 && (
            <Checkbox {...stateOf(shown)}>
              {t(keyword === '' ? 'picker.all' : 'picker.all_found')}
            </Checkbox>
          )}
        </div>
        {groups.length === 0 ? (
          <p className={styles.none}>{t('picker.none')}</p>
        ) : (
          <div className={styles.groups}>
            {groups.map(({ group, label, events }) => (
              <div key={group} role="group" aria-label={label} className={styles.group}>
                <Checkbox {...stateOf(events)}>
                  <span className={styles.groupName}>{label}</span>
                </Checkbox>
                {events.map((event) => (
                  <Checkbox
                    key={event}
                    isSelected={isSelected(event)}
                    onChange={() => toggle([event])}
                  >
                    <Mono className={styles.event ?? ''}>
                      <DottedText>{event}</DottedText>
                    </Mono>
                  </Checkbox>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      {errorMessage !== undefined && <ErrorText id={errorId}>{errorMessage}</ErrorText>}
    </div>
  );
}

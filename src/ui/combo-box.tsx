import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, ComboBox as AriaComboBox, Input, ListBox, Popover } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { defined } from './defined';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { Icon } from './icon';
import comboStyles from './combo-box.module.css';
import listStyles from './list-box.module.css';
import { OptionItem, type Option } from './option';
import { Spinner } from './spinner';
import { useOptionSearch } from './use-option-search';

export type ComboBoxProps<Value extends string> = FieldProps & {
  /** The selected option itself, because a searched list may not contain it. */
  readonly value: Option<Value> | null;
  readonly onChange: (option: Option<Value> | null) => void;
  /** All options, filtered here… */
  readonly options?: readonly Option<Value>[] | undefined;
  /** …or a server search. A newer query aborts the signal of the previous one. */
  readonly search?:
    ((query: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>) | undefined;
  /** Milliseconds without typing before a server search starts. Default 300. */
  readonly debounce?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Off if a selection is moved elsewhere, such as to a list: the field is cleared again. */
  readonly keepsChoice?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** Text when nothing matches; default "Nothing matches “query”". */
  readonly emptyText?: ((query: string) => string) | undefined;
};

/** Selects one of many options by typing. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { t } = useTranslation('ui');
  const { value, onChange, options, search, debounce, placeholder, emptyText, className } = props;
  const { keepsChoice = true, size } = props;
  const [text, setText] = useState(value?.label ?? '');
  const [isOpen, setIsOpen] = useState(false);

  // A selection that is not kept exists for a moment, which closes the list.
  const [passing, setPassing] = useState<Value | null>(null);
  useEffect(() => {
    if (passing === null) return;
    const timer = setTimeout(() => setPassing(null));
    return () => clearTimeout(timer);
  }, [passing]);

  const [shownValue, setShownValue] = useState(value);
  if (value?.value !== shownValue?.value) {
    setShownValue(value);
    setText(value?.label ?? '');
  }
  // The text of the selected option is not a query: opening then shows everything.
  const query = text === (value?.label ?? '') ? '' : text.trim();
  const result = useOptionSearch({ options, search, query, isActive: isOpen, debounce });

  // The list identifies its rows by `id`.
  const items = useMemo(
    () => result.options.map((option) => ({ id: option.value, option })),
    [result.options],
  );

  const boxRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  }, [text]);

  return (
    <AriaComboBox
      {...fieldState(props)}
      items={items}
      inputValue={text}
      onInputChange={setText}
      value={passing ?? value?.value ?? null}
      onChange={(key) => {
        const chosen = result.options.find((option) => option.value === key);
        if (chosen) {
          setText(keepsChoice ? chosen.label : '');
          if (!keepsChoice) setPassing(chosen.value);
          onChange(chosen);
        } else if (key === null && latestText.current === '') {
          onChange(null);
        }
      }}
      onOpenChange={(open) => {
        setIsOpen(open);
        setWidth(boxRef.current?.offsetWidth ?? 0);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <div ref={boxRef} className={cx(fieldStyles.box, size === 'sm' && fieldStyles.sm)}>
        <Icon icon={Search} />
        <Input {...defined({ placeholder })} className={fieldStyles.input ?? ''} />
        <Button className={comboStyles.toggle ?? ''}>
          <Icon icon={ChevronDown} size={14} />
        </Button>
      </div>
      <FieldFooter {...props} />
      <Popover
        className={listStyles.popover ?? ''}
        triggerRef={boxRef}
        placement="bottom start"
        style={{ minInlineSize: width }}
        offset={4}
        containerPadding={12}
      >
        <ListBox<{ id: Value; option: Option<Value> }>
          // Options are rendered once each; the highlighted part changes with the query.
          dependencies={[query]}
          className={listStyles.list ?? ''}
          renderEmptyState={() => (
            <div className={listStyles.note}>
              {result.status === 'loading' && (
                <>
                  <Spinner size={14} label={null} />
                  {t('combo_box.searching')}
                </>
              )}
              {result.status === 'failed' && t('combo_box.failed')}
              {result.status === 'ready' &&
                (emptyText?.(query) ??
                  t(query === '' ? 'combo_box.empty' : 'combo_box.no_match', { query }))}
            </div>
          )}
        >
          {({ option }) => <OptionItem option={option} query={query} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

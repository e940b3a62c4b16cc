import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  Suspense,
  useContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  OverlayTriggerStateContext,
  Popover,
  Separator,
  SubmenuTrigger,
  Text,
} from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import { Icon } from './icon';
import { LightPopover } from './light-popover';
import styles from './menu.module.css';
import type { Option } from './option';

/** Items are 32 px, 40 px in the account menu. */
type ItemSize = 'md' | 'lg';
const ItemSizeContext = createContext<ItemSize>('md');

type Placement = 'bottom end' | 'bottom start' | 'top start' | 'top end';

type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** `MenuItem`, `SubMenu`, `MenuSection` and `MenuSeparator` elements. */
  readonly children: ReactNode;
  /** Accessible name, if the trigger has none. */
  readonly label?: string | undefined;
  readonly placement?: Placement | undefined;
};

/** The popover of the surrounding `MenuTrigger`. */
function MenuPopover(props: Omit<ComponentProps<typeof LightPopover>, 'close'>) {
  const state = useContext(OverlayTriggerStateContext);
  return <LightPopover {...props} close={state?.isOpen ? state.close : undefined} />;
}

/** A button with a menu of actions. Arrow keys move, letters jump, Escape closes. */
export function Menu({ trigger, children, label, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      {/* Items may suspend when the menu opens; the page stays, and the trigger keeps its focus. */}
      <Suspense>
        <MenuPopover placement={placement} className={styles.popover}>
          <AriaMenu className={styles.menu ?? ''} {...defined({ 'aria-label': label })}>
            {children}
          </AriaMenu>
        </MenuPopover>
      </Suspense>
    </MenuTrigger>
  );
}

/** What is focused first: an item, or the menu alone, as after a press of the pointer. */
export type OpenMenuFocus = 'first' | 'last' | 'menu';

/** An open menu, as `useMenuButton` returns it. */
export type OpenMenuState = {
  /** The button that opened it. */
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly focused: OpenMenuFocus;
  readonly onClose: () => void;
};

type OpenMenuProps = OpenMenuState & {
  /** `MenuItem`, `SubMenu`, `MenuSection` and `MenuSeparator` elements. */
  readonly children: ReactNode;
  readonly label: string;
  readonly placement?: Placement;
  readonly size?: ItemSize;
  /** Above the items, but not an item. */
  readonly header?: ReactNode;
};

/** A menu that is mounted only while it is open: its button is not of this library. */
export function OpenMenu(props: OpenMenuProps) {
  const { triggerRef, onClose, children, label, focused } = props;
  const { placement = 'bottom end', size = 'md', header } = props;
  return (
    <Suspense>
      <LightPopover
        trigger="MenuTrigger"
        triggerRef={triggerRef}
        isOpen
        onOpenChange={onClose}
        close={onClose}
        placement={placement}
        aria-label={label}
        className={styles.popover}
      >
        {header && <div className={styles.header}>{header}</div>}
        <ItemSizeContext value={size}>
          <AriaMenu
            className={styles.menu ?? ''}
            aria-label={label}
            autoFocus={focused === 'menu' ? true : focused}
            onClose={onClose}
          >
            {children}
          </AriaMenu>
        </ItemSizeContext>
      </LightPopover>
    </Suspense>
  );
}

type MenuItemProps = {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly description?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly isExternal?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Muted text or an element at the end. */
  readonly end?: ReactNode | undefined;
  /** Keeps the menu open after a selection. */
  readonly keepsOpen?: boolean | undefined;
  readonly lang?: string | undefined;
};

type ItemContentProps = Pick<MenuItemProps, 'label' | 'icon' | 'description' | 'end' | 'lang'>;

function ItemContent({ label, icon, description, end, lang }: ItemContentProps) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>
        <Text slot="label" className={styles.line ?? ''}>
          <span {...defined({ lang })}>{label}</span>
          {end && <span className={styles.end}>{end}</span>}
        </Text>
        {description && (
          <Text slot="description" className={styles.description ?? ''}>
            {description}
          </Text>
        )}
      </span>
    </>
  );
}

/** A menu action. */
export function MenuItem(props: MenuItemProps) {
  const { label, icon, description, isDanger, end, isExternal, keepsOpen, lang } = props;
  const { onAction, href, isDisabled } = props;
  const size = useContext(ItemSizeContext);
  return (
    <AriaMenuItem
      {...defined({ onAction, href, isDisabled })}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      shouldCloseOnSelect={!keepsOpen}
      textValue={label}
      className={cx(styles.item, styles[size], isDanger && styles.danger)}
    >
      <ItemContent {...{ label, icon, description, end, lang }} />
    </AriaMenuItem>
  );
}

type MenuChoicesProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly (Option<Value> & { readonly lang?: string })[];
  /** Null if none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

/** Items of which one is chosen; that one has a check mark. */
export function MenuChoices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  const size = useContext(ItemSizeContext);
  return (
    <AriaMenuSection
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([chosen]) => onChange(chosen as Value)}
    >
      {options.map((option) => (
        <AriaMenuItem
          key={option.value}
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={cx(styles.item, styles[size])}
        >
          {({ isSelected }) => (
            <>
              <ItemContent {...option} />
              {isSelected && <Icon icon={Check} size={14} className={styles.check} />}
            </>
          )}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}

/** Items under a small heading. */
export function MenuSection({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <AriaMenuSection>
      <Header className={styles.label ?? ''}>{label}</Header>
      {children}
    </AriaMenuSection>
  );
}

type SubMenuProps = {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** The current selection, muted, before the chevron. */
  readonly value?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** A submenu. Opens after 300 ms of hovering, or on a press, Enter, Space, or the arrow key. */
export function SubMenu({ label, icon, value, children }: SubMenuProps) {
  const size = useContext(ItemSizeContext);
  return (
    <SubmenuTrigger delay={300}>
      <AriaMenuItem textValue={label} className={cx(styles.item, styles[size])}>
        {icon && <Icon icon={icon} />}
        <span className={styles.text}>
          <Text slot="label" className={styles.line ?? ''}>
            <span>{label}</span>
            {value && <span className={styles.end}>{value}</span>}
          </Text>
        </span>
        <Icon icon={ChevronRight} size={14} isMirrored />
      </AriaMenuItem>
      <Popover offset={6} crossOffset={-6} containerPadding={16} className={styles.popover ?? ''}>
        <AriaMenu className={styles.menu ?? ''}>{children}</AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

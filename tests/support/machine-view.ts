import type { EventCase, ModelSnapshot } from './event-case';

/** An element, by role and accessible name, or by its text. */
export type Locator =
  | {
      role:
        | 'alert'
        | 'alertdialog'
        | 'button'
        | 'checkbox'
        | 'combobox'
        | 'dialog'
        | 'form'
        | 'group'
        | 'heading'
        | 'link'
        | 'main'
        | 'option'
        | 'progressbar'
        | 'radio'
        | 'radiogroup'
        | 'status'
        | 'textbox';
      name?: RegExp;
    }
  | { text: RegExp }
  | { label: RegExp };

/** The expected screen of a state. */
export type ScreenState = {
  visible: readonly Locator[];
  hidden?: readonly Locator[];
  /** The focused element. */
  focus?: Locator;
  /** Disabled buttons. */
  disabled?: readonly Locator[];
};

/** User actions, in jsdom or in a browser. */
export type UserActions = {
  click(thing: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(thing: Locator, text: string): Promise<void>;
  /** Sets the text of a field at once, as pasting does. */
  fill(thing: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
  chooseFiles(
    thing: Locator,
    files: readonly { name: string; type: string; size: number }[],
  ): Promise<void>;
  /** Events from outside: another tab, an expired session, a router. */
  send(event: EventCase): Promise<void>;
};

/** The user action for each event and the screen of each state, shared by jsdom and the browser. */
export type FlowView = {
  actions: Readonly<
    Record<string, (hands: UserActions, event: never, before: ModelSnapshot) => Promise<void>>
  >;
  screens: Readonly<Record<string, (snapshot: ModelSnapshot) => ScreenState>>;
};

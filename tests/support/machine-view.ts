import type { EventCase, ModelSnapshot } from './event-case';

/** Something a person perceives: by role and accessible name, or by its text. */
export type Locator =
  | {
      role:
        | 'alert'
        | 'alertdialog'
        | 'button'
        | 'checkbox'
        | 'dialog'
        | 'form'
        | 'group'
        | 'heading'
        | 'link'
        | 'main'
        | 'progressbar'
        | 'radio'
        | 'radiogroup'
        | 'status'
        | 'textbox';
      name?: RegExp;
    }
  | { text: RegExp }
  | { label: RegExp };

/** What is on the screen in a state. */
export type ScreenState = {
  visible: readonly Locator[];
  hidden?: readonly Locator[];
  /** What the keyboard is on. */
  focus?: Locator;
  /** Buttons that cannot be pressed now. */
  disabled?: readonly Locator[];
};

/** A person's hands, in jsdom or in a browser. */
export type UserActions = {
  click(thing: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(thing: Locator, text: string): Promise<void>;
  /** Puts a whole text into a field at once, as pasting over it does. */
  fill(thing: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
  chooseFiles(
    thing: Locator,
    files: readonly { name: string; type: string; size: number }[],
  ): Promise<void>;
  /** What no person does: another tab, a lost session, a router. */
  send(event: EventCase): Promise<void>;
};

/** How a person does each event and what they see in each state, once for jsdom and browser. */
export type FlowView = {
  actions: Readonly<
    Record<string, (hands: UserActions, event: never, before: ModelSnapshot) => Promise<void>>
  >;
  screens: Readonly<Record<string, (snapshot: ModelSnapshot) => ScreenState>>;
};

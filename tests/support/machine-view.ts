import type { EventCase, ModelSnapshot } from './event-case';

/** Something a person perceives: by role and accessible name, or by its text. */
export type Thing =
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
export type Sight = {
  shows: readonly Thing[];
  hides?: readonly Thing[];
  /** What the keyboard is on. */
  focus?: Thing;
  /** Buttons that cannot be pressed now. */
  disabled?: readonly Thing[];
};

/** A person's hands, in jsdom or in a browser. */
export type Hands = {
  click(thing: Thing): Promise<void>;
  /** Replaces the text of a field. */
  type(thing: Thing, text: string): Promise<void>;
  /** Puts a whole text into a field at once, as pasting over it does. */
  fill(thing: Thing, text: string): Promise<void>;
  press(key: string): Promise<void>;
  chooseFiles(
    thing: Thing,
    files: readonly { name: string; type: string; size: number }[],
  ): Promise<void>;
  /** What no person does: another tab, a lost session, a router. */
  send(event: EventCase): Promise<void>;
};

/** How a person does each event and what they see in each state, once for jsdom and browser. */
export type FlowView = {
  acts: Readonly<
    Record<string, (hands: Hands, event: never, before: ModelSnapshot) => Promise<void>>
  >;
  sees: Readonly<Record<string, (snapshot: ModelSnapshot) => Sight>>;
};

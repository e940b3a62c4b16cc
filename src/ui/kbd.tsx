import styles from './kbd.module.css';

/** Whether the user's keyboard has a Command key. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

type KbdProps = {
  /** Keys in order; `mod` is ⌘ on Apple keyboards and Ctrl elsewhere. */
  readonly keys: readonly string[];
  /** `bare` has no border: inside buttons. */
  readonly variant?: 'cap' | 'bare' | undefined;
};

/** A keyboard shortcut, always left to right. Decorative: the control works without it. */
export function Kbd({ keys, variant = 'cap' }: KbdProps) {
  const apple = isApple();
  const names = keys.map((key) => (key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key));
  return (
    <kbd className={styles[variant]} dir="ltr" aria-hidden>
      {names.join(apple ? '' : ' ')}
    </kbd>
  );
}

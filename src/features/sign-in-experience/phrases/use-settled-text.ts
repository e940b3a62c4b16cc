import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which a text reaches the form. */
const PAUSE = 400;

type Pending = {
  text: string;
  /** What the form was told last. */
  told: string;
  timer: ReturnType<typeof setTimeout>;
};

/**
 * A text that its field shows at once and the form gets when typing pauses: the form renders all that
 * is around its fields, which would be felt with each key. The first key reaches it immediately, so
 * that it knows of the change; `settle` brings the rest without waiting.
 */
export function useSettledText(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const pending = useRef<Pending>(undefined);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  const settle = () => {
    const { current } = pending;
    if (!current) return;
    clearTimeout(current.timer);
    pending.current = undefined;
    setDraft(null);
    if (current.text !== current.told) commit(current.text);
  };
  const type = (text: string) => {
    const { current } = pending;
    clearTimeout(current?.timer);
    if (!current) commit(text);
    pending.current = { text, told: current?.told ?? text, timer: setTimeout(settle, PAUSE) };
    setDraft(text);
  };
  return { text: draft ?? value, type, settle };
}

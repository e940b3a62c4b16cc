import { useCallback, useState } from 'react';
import styles from './mail-preview.module.css';

/** Pixels of the screens that a mail is read on. */
const WIDTHS = { desktop: 640, mobile: 375 } as const;
const HEIGHT = 460;

/**
 * Shows a mail in a frame. It is posted to this origin's `/mail-preview`, which answers it with a
 * policy of its own: the console's allows no inline styles, and a mail has nothing else.
 */
function post(name: string, html: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/mail-preview';
  form.target = name;
  form.hidden = true;
  const field = document.createElement('textarea');
  field.name = 'html';
  field.value = html;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

type MailFrameProps = {
  readonly html: string;
  readonly title: string;
  readonly isNarrow: boolean;
};

/** A mail at the width of a screen, made to fit. Nothing in it runs or is followed. */
export function MailFrame({ html, title, isNarrow }: MailFrameProps) {
  const [place, setPlace] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    // jsdom has no ResizeObserver.
    if (!element || !window.ResizeObserver) return undefined;
    const observer = new ResizeObserver(([entry]) => setPlace(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = isNarrow ? WIDTHS.mobile : WIDTHS.desktop;
  const scale = Math.min(1, place / width);
  return (
    <div ref={measure} className={styles.place} style={{ blockSize: HEIGHT }}>
      {place > 0 && (
        // A new frame for each mail: the first page of a frame is no step of the history.
        <Frame
          key={html}
          html={html}
          title={title}
          style={{
            inlineSize: width,
            blockSize: HEIGHT / scale,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}

type FrameProps = {
  readonly html: string;
  readonly title: string;
  readonly style: Readonly<Record<string, number | string>>;
};

function Frame({ html, title, style }: FrameProps) {
  const [name] = useState(() => `mail-${crypto.randomUUID()}`);
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) post(name, html);
    },
    [name, html],
  );
  return (
    <iframe
      ref={show}
      name={name}
      title={title}
      sandbox=""
      className={styles.frame}
      style={style}
    />
  );
}

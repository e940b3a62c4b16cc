import type { TFunction } from 'i18next';
import styles from './box.module.css';

export type CaptchaBox = {
  /** Where a provider's widget goes; it is out of sight until it asks something. */
  readonly widget: HTMLElement;
  /** The widget asks the visitor something. */
  readonly ask: () => void;
  readonly remove: () => void;
};

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * Says in the form that is waiting what it waits for. The form has an empty place for it, which no
 * component renders into.
 */
export function showBox(t: TFunction): CaptchaBox {
  const box = element('div', styles.box);
  box.role = 'group';
  box.ariaLabel = t('captcha.label');
  const status = element('div', styles.status);
  status.role = 'status';
  const spinner = element('span', styles.spinner);
  spinner.ariaHidden = 'true';
  const words = element('div');
  const title = element('b', '', t('captcha.title'));
  const hint = element('small', '', t('captcha.hint'));
  words.append(title, hint);
  status.append(spinner, words);
  const widget = element('div', styles.widget);
  box.append(status, widget);
  const place = document.querySelector('[data-captcha]') ?? document.querySelector('main');
  (place ?? document.body).append(box);
  return {
    widget,
    ask: () => {
      spinner.remove();
      title.textContent = t('captcha.ask');
      hint.remove();
    },
    remove: () => box.remove(),
  };
}

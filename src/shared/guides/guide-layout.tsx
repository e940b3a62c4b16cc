import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import styles from './guides.module.css';
import { stepId } from './guide-steps';
import { inLanguage } from './in-language';
import type { GuideStep } from './parse-guide';

type GuideLayoutProps = {
  readonly titles: readonly Pick<GuideStep, 'title' | 'lang'>[];
  readonly children: ReactNode;
  /** Progress and credentials. */
  readonly aside?: ReactNode;
};

/** Contents that follow the scroll position, the steps, and what belongs beside them. */
export function GuideLayout({ titles, children, aside }: GuideLayoutProps) {
  const { t } = useTranslation('guides');
  const main = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Follows the scroll position of the steps, which no React event tells.
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<number>();
    const elements = titles.map((_, index) => main.current?.querySelector(`#${stepId(index)}`));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = elements.indexOf(target);
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (visible.size > 0) setCurrent(Math.min(...visible));
      },
      { root: main.current, rootMargin: '0px 0px -55% 0px' },
    );
    for (const element of elements) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [titles]);

  const show = (index: number) => {
    const element = main.current?.querySelector<HTMLElement>(`#${stepId(index)}-title`);
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollIntoView?.({ behavior: isReduced ? 'auto' : 'smooth', block: 'start' });
    element?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label={t('view.contents')}>
        <ol>
          {titles.map(({ title, lang }, index) => (
            <li key={title}>
              <Button
                className={cx(styles.contentsLink, index === current && styles.now)}
                {...(index === current ? { 'aria-current': 'step' as const } : {})}
                onPress={() => show(index)}
              >
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <span {...inLanguage({ lang })}>{title}</span>
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={main} className={styles.sheet}>
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}

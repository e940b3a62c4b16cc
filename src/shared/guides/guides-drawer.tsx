import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Drawer } from '~/src/ui/drawer';
import { ErrorState } from '~/src/ui/error-state';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import type { Guide } from './catalogue';
import { GuideMark } from './guide-mark';
import styles from './guides.module.css';
import type { GuideStep } from './parse-guide';
import { useGuide } from './use-guide';

type GuidesDrawerProps = {
  readonly guides: readonly Guide[];
  readonly onClose: () => void;
  readonly children: (guide: Guide, steps: readonly GuideStep[]) => ReactNode;
};

/** Guides beside a page: a list and the one that is open. A single guide opens at once. */
export function GuidesDrawer({ guides, onClose, children }: GuidesDrawerProps) {
  const { t } = useTranslation('guides');
  const only = guides.length === 1 ? guides[0] : undefined;
  const [chosen, setChosen] = useState<Guide>();
  const guide = chosen ?? only;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={guide ? t('view.title', { name: guide.name }) : t('drawer.title')}
      description={guide ? undefined : t('drawer.text')}
      headerEnd={
        chosen && (
          <Button size="sm" variant="ghost" icon={ArrowLeft} onPress={() => setChosen(undefined)}>
            {t('drawer.back')}
          </Button>
        )
      }
    >
      {guide ? (
        <OpenGuide key={guide.id} guide={guide}>
          {(steps) => children(guide, steps)}
        </OpenGuide>
      ) : (
        <ul className={styles.choices}>
          {guides.map((one) => (
            <li key={one.id}>
              <GuideMark guide={one} size={24} />
              <bdi>{one.name}</bdi>
              <Button
                size="sm"
                aria-label={t('view.title', { name: one.name })}
                onPress={() => setChosen(one)}
              >
                {t('drawer.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

type OpenGuideProps = {
  readonly guide: Guide;
  readonly children: (steps: readonly GuideStep[]) => ReactNode;
};

function OpenGuide({ guide, children }: OpenGuideProps) {
  const { t } = useTranslation('guides');
  const content = useGuide(guide.id);
  if (content.state === 'loading') return <TabSkeleton />;
  if (content.state === 'failed') {
    return <ErrorState title={t('view.failed')} onRetry={content.retry} />;
  }
  if (content.state === 'missing') return <ErrorState title={t('view.not_found')} />;
  return children(content.steps);
}

import { KeyRound, ListChecks, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { EXPLORER, readSubject } from '~/src/shared/access-impact/explorer-urls';
import type { ApiRequest } from '~/src/api/base-query';
import { ApiCallButton } from '~/src/shared/api-command';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { SegmentedControl } from '~/src/ui/segmented-control';
import type { NamedSubject } from './use-subject';

const VIEWS = {
  subject: { path: EXPLORER, icon: UserRound },
  holders: { path: `${EXPLORER}/holders`, icon: KeyRound },
  check: { path: `${EXPLORER}/check`, icon: ListChecks },
} as const;
type ExplorerView = keyof typeof VIEWS;

type ExplorerFrameProps = {
  readonly view: ExplorerView;
  /** The explained subject, with a link back to its record. */
  readonly subject?: NamedSubject | undefined;
  /** The query of the page; undefined until a subject is selected. */
  readonly call: (() => ApiRequest) | undefined;
  readonly children: ReactNode;
};

/** The header of the three questions. */
export function ExplorerFrame({ view, subject: named, call, children }: ExplorerFrameProps) {
  const { t } = useTranslation('permission-explorer');
  const navigate = useNavigate();
  const subject = readSubject(useSearchParams()[0]);
  const consolePath = useConsolePath();
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader
        back={
          named && {
            href: consolePath(`/${named.type}s/${named.id}`),
            children: <bdi>{named.name}</bdi>,
          }
        }
        title={t('title')}
        description={t(`view.${view}_text`)}
        actions={
          <>
            {call && <ApiCallButton isIconOnly calls={call} />}
            <SegmentedControl
              label={t('view.label')}
              value={view}
              onChange={(next) =>
                // The subject stays selected between the two questions about it.
                void navigate(
                  consolePath(VIEWS[next].path + (subject ? `?${subject.type}=${subject.id}` : '')),
                )
              }
              options={(['subject', 'holders', 'check'] as const).map((value) => ({
                value,
                label: t(`view.${value}`),
                icon: VIEWS[value].icon,
              }))}
            />
          </>
        }
      />
      {children}
    </Page>
  );
}

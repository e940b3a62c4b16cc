import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Effect,
  type Subject,
  type Target,
  useGetEffectQuery,
  useListEffectivePermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Banner } from '~/src/ui/banner';
import { Link } from '~/src/ui/link';
import { Skeleton } from '~/src/ui/skeleton';
import { subjectAddress, targetAddress } from './addresses';
import { useImpactSentence } from './use-impact-sentence';

/** What one subject would lose without something of theirs: `role:{id}` and the like. */
export type Removal = { readonly subject: Subject; readonly without: string };

const now = { refetchOnMountOrArgChange: true } as const;

/**
 * The first answer of a query, which then is asked no more: what it asks about is about to go, and
 * asking again for what is gone would fail.
 */
function useFirstAnswer<Answer>() {
  const [first, setFirst] = useState<Answer>();
  return {
    options: { ...now, skip: first !== undefined },
    keep: ({ currentData, isFetching }: { currentData?: Answer; isFetching: boolean }) => {
      if (first === undefined && currentData !== undefined && !isFetching) setFirst(currentData);
      return first ?? currentData;
    },
  };
}

/** What goes with a role, organization role, permission or organization, for everybody who has it. */
export function TargetImpact({ target }: { readonly target: Target }) {
  const { t } = useTranslation('access-links');
  const { options, keep } = useFirstAnswer<Effect>();
  const read = useGetEffectQuery({ target, page: 1, pageSize: 1 }, options);
  const effect = keep(read);
  const { sentenceOf } = useImpactSentence();
  // The question can be answered without: a failure here is no reason to hold anybody up.
  if (read.isError) return null;
  return (
    <Impact href={targetAddress(target)} link={t('see_who')}>
      {effect && sentenceOf(effect)}
    </Impact>
  );
}

/** The same for one subject. */
export function RemovalImpact({ subject, without }: Removal) {
  const { t } = useTranslation('access-links');
  const { options, keep } = useFirstAnswer<{ readonly total: number }>();
  const read = useListEffectivePermissionsQuery(
    { subject, without: [without], isLost: true, page: 1, pageSize: 1 },
    options,
  );
  const total = keep(read)?.total;
  if (read.isError) return null;
  return (
    <Impact href={`${subjectAddress(subject)}&without=${without}`} link={t('see_what')}>
      {total !== undefined && (total === 0 ? t('loses_nothing') : t('loses', { count: total }))}
    </Impact>
  );
}

/** Leads away in a tab of its own: the question stays open. */
function Impact(props: {
  readonly href: string;
  readonly link: string;
  readonly children: ReactNode;
}) {
  const consolePath = useConsolePath();
  if (!props.children) return <Skeleton height={40} />;
  return (
    <Banner tone="info" role="status" isStacked title={props.children}>
      <Link href={consolePath(props.href)} isExternal>
        {props.link}
      </Link>
    </Banner>
  );
}

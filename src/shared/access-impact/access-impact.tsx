import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  permissionExplorerApi,
  type Subject,
  type Target,
} from '~/src/api/endpoints/permission-explorer.api';
import { type Query, readOnce } from '~/src/api/mutation';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Link } from '~/src/ui/link';
import { subjectAddress, targetAddress } from './explorer-urls';
import { ImpactSkeleton } from './impact-skeleton';
import { useImpactText } from './use-impact-text';

/** What one subject would lose without a role or membership: `role:{id}` and the like. */
export type Removal = { readonly subject: Subject; readonly without: string };

const { getEffect, listEffectivePermissions } = permissionExplorerApi.endpoints;

/**
 * Requests once without a subscription: the deletion that follows invalidates the result, and
 * refetching a deleted record would fail.
 */
function useAnswer<Arg, Answer>(endpoint: Query<Arg, Answer>, arg: Arg) {
  const dispatch = useDispatch<ApiDispatch>();
  const [answer, setAnswer] = useState<Answer>();
  const [isError, setIsError] = useState(false);
  // Of the initial question: the dialog is remounted for another one.
  const [question] = useState(() => ({ endpoint, arg }));
  useEffect(() => {
    let isWanted = true;
    readOnce(dispatch, question.endpoint, question.arg).then(
      (first) => isWanted && setAnswer(first),
      () => isWanted && setIsError(true),
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, question]);
  return { answer, isError };
}

/** What everyone would lose without a role, organization role, permission, or organization. */
export function TargetImpact({ target }: { readonly target: Target }) {
  const { t } = useTranslation('access-links');
  const { answer, isError } = useAnswer(getEffect, { target, page: 1, pageSize: 1 });
  const { impactText } = useImpactText();
  // The question can be answered without it: an error here must not block anyone.
  if (isError) return null;
  return (
    <Impact href={targetAddress(target)} link={t('see_who')}>
      {answer && impactText(answer)}
    </Impact>
  );
}

/** The same for one subject. */
export function RemovalImpact({ subject, without }: Removal) {
  const { t } = useTranslation('access-links');
  const { answer, isError } = useAnswer(listEffectivePermissions, {
    subject,
    without: [without],
    isLost: true,
    page: 1,
    pageSize: 1,
  });
  if (isError) return null;
  const total = answer?.total;
  return (
    <Impact href={`${subjectAddress(subject)}&without=${without}`} link={t('see_what')}>
      {total !== undefined && (total === 0 ? t('loses_nothing') : t('loses', { count: total }))}
    </Impact>
  );
}

/** Opens a new tab: the question stays open. */
function Impact(props: {
  readonly href: string;
  readonly link: string;
  readonly children: ReactNode;
}) {
  const consolePath = useConsolePath();
  if (!props.children) return <ImpactSkeleton />;
  return (
    <Banner tone="info" role="status" isStacked title={props.children}>
      <Link href={consolePath(props.href)} isExternal>
        {props.link}
      </Link>
    </Banner>
  );
}

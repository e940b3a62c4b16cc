import type { Effect } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';

type Counts = Pick<Effect, 'usersCount' | 'applicationsCount'>;

/** Who has something, and what they would lose without it, as text. */
export function useImpactText() {
  const { t, i18n } = useTranslation('access-links');
  /** "3 users and 1 application"; empty for none. */
  const holdersOf = ({ usersCount, applicationsCount }: Counts): string =>
    new Intl.ListFormat(i18n.language).format([
      ...(usersCount > 0 ? [t('users', { count: usersCount })] : []),
      ...(applicationsCount > 0 ? [t('applications', { count: applicationsCount })] : []),
    ]);
  /** "3 users and 1 application would lose 2 permissions." */
  const impactText = (effect: Effect): string => {
    const { lost } = effect;
    const who = holdersOf(effect);
    if (who === '') return t('nobody');
    if (!lost) return t('many', { who });
    if (lost.scopesCount === 0) return t('none_lost', { who });
    return t('lost', {
      who: holdersOf(lost),
      what: t('permissions', { count: lost.scopesCount }),
    });
  };
  return { holdersOf, impactText };
}

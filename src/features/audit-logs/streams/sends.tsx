import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { keysOf, splitKeys } from './stream-events';

/** What a stream sends, in words: "Sign-ins and admin actions, failed only". */
export function Sends({ stream }: { readonly stream: Pick<LogStream, 'filter'> }) {
  const { t, i18n } = useTranslation('log-streams');
  const { groups, more } = splitKeys(keysOf(stream));
  const parts = [
    ...groups.map((group) => t(`group.${group}`)),
    ...(more.length > 0 ? [t('sends.events', { count: more.length })] : []),
  ];
  const what =
    parts.length === 0
      ? t('sends.everything')
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  const { result } = stream.filter;
  return <>{result === undefined ? what : t(`sends.only.${result}`, { what })}</>;
}

import { useGetLogStreamHealthQuery } from '~/src/api/endpoints/log-streams.api';
import { usePageVisible } from '~/src/hooks/use-page-visible';

const POLL_MS = 5_000;

/** The health of a stream, read again as long as the page is in front. */
export function useStreamHealth(id: string) {
  const isVisible = usePageVisible();
  return useGetLogStreamHealthQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? POLL_MS : 0,
  });
}

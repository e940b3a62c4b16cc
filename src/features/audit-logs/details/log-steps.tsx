import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LogCategory, useGetLogNeighborsQuery } from '~/src/api/endpoints/logs.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { readLogFilter } from '~/src/shared/audit-log/read-log-filter';
import { IconButton } from '~/src/ui/icon-button';
import styles from './log-steps.module.css';

type LogStepsProps = {
  readonly logId: string;
  readonly category: LogCategory;
};

/** To the newer and the older row within the filter of the list. */
export function LogSteps({ logId, category }: LogStepsProps) {
  const { t } = useTranslation('audit-logs');
  const navigate = useNavigate();
  const path = useConsolePath()('/audit-logs');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { currentData } = useGetLogNeighborsQuery({
    ...readLogFilter((name) => params.get(name)),
    category,
    id: logId,
  });
  const step = (id: string | null | undefined) => ({
    isDisabled: !id,
    onPress: () => void navigate(`${path}/${id ?? ''}${search}`),
  });
  return (
    <span className={styles.steps}>
      <IconButton icon={ChevronUp} label={t('newer')} {...step(currentData?.newer)} />
      <IconButton icon={ChevronDown} label={t('older')} {...step(currentData?.older)} />
    </span>
  );
}

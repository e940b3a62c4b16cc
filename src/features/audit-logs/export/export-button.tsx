import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LogCategory } from '~/src/api/endpoints/logs.api';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { FilterSummary } from '~/src/shared/audit-log/filter-summary';
import { readLogFilter } from '~/src/shared/audit-log/read-log-filter';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';

const FileExport = lazy(async () => ({
  default: (await import('~/src/flows/file-export')).FileExport,
}));

/** Saves what the filters of the list let through. */
export function ExportButton({ category }: { readonly category: LogCategory }) {
  const { t } = useTranslation('audit-logs');
  const { filter } = useListState();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={Download} onPress={() => setIsOpen(true)}>
        {t('export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <FileExport
            url="/api/logs/export"
            fileName="audit-logs"
            format="jsonl"
            title={t('export.title')}
            description={t('export.description')}
            formats={(['jsonl', 'csv'] as const).map((value) => ({
              value,
              label: t(`export.${value}`),
              description: t(`export.${value}_text`),
            }))}
            query={{ ...readLogFilter(filter), category }}
            summary={<FilterSummary filter={filter} category={category} />}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

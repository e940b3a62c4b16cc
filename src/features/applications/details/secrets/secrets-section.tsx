import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { INTERNAL_SECRET_PREFIX } from '~/contract/applications';
import {
  type Application,
  type ApplicationSecret,
  useListApplicationSecretsQuery,
} from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDate, formatDateTime } from '~/src/lib/format';
import { lazy } from '~/src/ui/lazy';
import { formatRelativeTime } from '~/src/ui/relative-time';
import { Time } from '~/src/ui/time';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { FormSection } from '~/src/ui/form-section';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { StatusPill } from '~/src/ui/status-pill';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { toApiError } from '~/src/api/api-error';
import { useDeleteSecret } from '../../use-delete';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { SecretRow } from './secret-row';

// Dialogs are rarely opened; their forms are loaded on demand.
const CreateSecretDialog = lazy(async () => ({
  default: (await import('./create-secret.dialog')).CreateSecretDialog,
}));
const RenameSecretDialog = lazy(async () => ({
  default: (await import('./rename-secret.dialog')).RenameSecretDialog,
}));

const RotateSecretDialog = lazy(async () => ({
  default: (await import('./rotate-secret.dialog')).RotateSecretDialog,
}));

/** Below this threshold the expiration shows the remaining time. */
const SOON_MS = 30 * 86_400_000;

function isExpired({ expiresAt }: SecretRow): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

/** The field has a named secret, a placeholder, or a value that predates named secrets. */
function isLegacySecret(value: string, named: readonly ApplicationSecret[]): boolean {
  return (
    !value.startsWith(INTERNAL_SECRET_PREFIX) && !named.some((secret) => secret.value === value)
  );
}

type SecretsSectionProps = { readonly application: Application };

/** The named secrets of a confidential client: create, copy, rotate, rename, delete. */
export function SecretsSection({ application }: SecretsSectionProps) {
  const { t, i18n } = useTranslation('applications');
  const { textOf } = useErrorTexts();
  const { data, error, refetch } = useListApplicationSecretsQuery(application.id);
  const deleteSecret = useDeleteSecret(application.id);
  const [isCreating, setIsCreating] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [rotated, setRotated] = useState<SecretRow | null>(null);

  const legacy: SecretRow = {
    name: t('secrets.legacy'),
    value: application.secret,
    expiresAt: null,
    rotatedAt: null,
    lastUsedAt: undefined,
    isLegacy: true,
  };
  const rows = data && [
    ...(isLegacySecret(application.secret, data) ? [legacy] : []),
    ...data.map((secret) => ({ ...secret, isLegacy: false })),
  ];

  const columns: TableColumn<SecretRow>[] = [
    {
      id: 'name',
      header: t('secrets.name'),
      width: '22%',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'value',
      header: t('secrets.value'),
      isSecondLine: true,
      cell: ({ value }) => <Copy value={value} label={t('secrets.copy')} isSecret />,
    },
    {
      id: 'last_used',
      header: t('secrets.last_used'),
      width: '18%',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          t('secrets.never_used')
        ) : (
          <Time value={lastUsedAt} format="relative" />
        ),
    },
    {
      id: 'expires',
      header: t('secrets.expires'),
      width: '24%',
      isSecondLine: true,
      cell: (row) => <Expiry row={row} language={i18n.language} />,
    },
  ];
  const create = (
    <Button variant="ghost" size="sm" icon={Plus} onPress={() => setIsCreating(true)}>
      {t('secrets.create')}
    </Button>
  );

  return (
    <FormSection title={t('secrets.title')} description={t('secrets.description')}>
      <Table
        label={t('secrets.label')}
        columns={columns}
        rows={rows}
        skeletonRows={1}
        getRowKey={({ name, isLegacy }) => (isLegacy ? '' : name)}
        getRowLabel={({ name }) => name}
        rowMenu={(row) => (
          <>
            {row.rotatedAt === null && !isExpired(row) && (
              <MenuItem
                label={t('secrets.rotate')}
                icon={RefreshCw}
                onAction={() => setRotated(row)}
              />
            )}
            {!row.isLegacy && !isExpired(row) && (
              <MenuItem
                label={t('secrets.rename')}
                icon={Pencil}
                onAction={() => setRenamed(row.name)}
              />
            )}
            {!isExpired(row) && <MenuSeparator />}
            <MenuItem
              label={t('secrets.delete')}
              icon={Trash2}
              isDanger
              onAction={() => void deleteSecret(row)}
            />
          </>
        )}
        error={
          error && {
            title: t('secrets.failed'),
            message: textOf(error),
            requestId: toApiError(error).requestId ?? undefined,
            retryAt: toApiError(error).retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          <EmptyState
            size="sm"
            isLit={false}
            headingLevel={3}
            title={t('secrets.empty_title')}
            description={t('secrets.empty_text')}
          />
        }
        footer={create}
      />
      <Suspense>
        {isCreating && (
          <CreateSecretDialog applicationId={application.id} onClose={() => setIsCreating(false)} />
        )}
        {renamed !== null && (
          <RenameSecretDialog
            applicationId={application.id}
            name={renamed}
            onClose={() => setRenamed(null)}
          />
        )}
        {rotated !== null && (
          <RotateSecretDialog
            applicationId={application.id}
            secret={rotated}
            onClose={() => setRotated(null)}
          />
        )}
      </Suspense>
    </FormSection>
  );
}

function Expiry({ row, language }: { readonly row: SecretRow; readonly language: string }) {
  const { t } = useTranslation('applications');
  const { expiresAt } = row;
  if (expiresAt === null) return t('secrets.expiration_never');
  const date = new Date(expiresAt);
  const now = new Date();
  const told = (text: string) => (
    <time dateTime={date.toISOString()} title={formatDateTime(date, language)}>
      {text}
    </time>
  );
  if (isExpired(row)) {
    return <StatusPill tone="danger">{told(t('secrets.expired'))}</StatusPill>;
  }
  if (expiresAt - now.getTime() < SOON_MS) {
    const when = formatRelativeTime(date, now, language);
    return <StatusPill tone="warning">{told(t('secrets.expires_when', { when }))}</StatusPill>;
  }
  return told(t('secrets.expires_when', { when: formatDate(date, language) }));
}

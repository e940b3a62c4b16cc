import {
  FingerprintPattern,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  Plus,
  Smartphone,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import {
  type MfaFactor,
  type User,
  useListUserMfaFactorsQuery,
} from '~/src/api/endpoints/users.api';
import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { formatDate } from '~/src/lib/format';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { CardRowSkeleton } from '~/src/ui/card-row-skeleton';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Tile } from '~/src/ui/type-tile';
import { RetryButton } from '~/src/ui/retry-button';
import { browserName } from '~/src/lib/browser-name';
import { useRemoveFactor } from './use-remove-factor';
import styles from '../settings/settings-tab.module.css';

// Factors are rarely added; the dialogs are loaded on demand.
const TotpDialog = lazy(async () => ({ default: (await import('./totp.dialog')).TotpDialog }));
const BackupCodesDialog = lazy(async () => ({
  default: (await import('./backup-codes.dialog')).BackupCodesDialog,
}));

/** Email and SMS codes are factors of the sign-in experience, not of the user. */
type Row =
  | (MfaFactor & { readonly isFixed?: false })
  | { readonly type: 'EmailVerificationCode' | 'PhoneVerificationCode'; readonly isFixed: true };

const icons: Readonly<Record<Row['type'], LucideIcon>> = {
  Totp: Smartphone,
  WebAuthn: FingerprintPattern,
  BackupCode: ListChecks,
  EmailVerificationCode: Mail,
  PhoneVerificationCode: MessageSquare,
};

/** Enrolled factors first, then codes by message, backup codes last. */
function rowsOf(
  user: User,
  factors: readonly MfaFactor[],
  enabled: readonly string[],
): readonly Row[] {
  return [
    ...factors.filter(({ type }) => type !== 'BackupCode'),
    ...(user.primaryEmail && enabled.includes('EmailVerificationCode')
      ? [{ type: 'EmailVerificationCode' as const, isFixed: true as const }]
      : []),
    ...(user.primaryPhone && enabled.includes('PhoneVerificationCode')
      ? [{ type: 'PhoneVerificationCode' as const, isFixed: true as const }]
      : []),
    ...factors.filter(({ type }) => type === 'BackupCode'),
  ];
}

/** The user's MFA factors; lost devices are removed here. */
export function MfaSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const { textOf } = useErrorTexts();
  const { data: experience } = useGetSignInExperienceQuery();
  const { data, error, refetch } = useListUserMfaFactorsQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  const remove = useRemoveFactor(user);
  const [adding, setAdding] = useState<'Totp' | 'BackupCode' | null>(null);
  const rows = data && rowsOf(user, data, experience?.mfa.factors ?? []);
  const has = (type: MfaFactor['type']) => data?.some((one) => one.type === type) ?? false;
  const hasUnusedCodes =
    data?.some(({ type, remainCodes = 0 }) => type === 'BackupCode' && remainCodes > 0) ?? false;

  return (
    <FormSection
      title={t('mfa.title')}
      description={t(rows?.length === 0 ? 'mfa.description_empty' : 'mfa.description')}
    >
      {error && !data ? (
        <Banner
          tone="danger"
          title={t('mfa.failed')}
          action={
            <RetryButton
              size="sm"
              retryAt={toApiError(error).retryAt}
              onPress={() => void refetch()}
            />
          }
        >
          {textOf(error)}
        </Banner>
      ) : (
        <CardRows>
          {rows?.map((row) => (
            <CardRow
              key={row.isFixed ? row.type : row.id}
              start={<Tile icon={icons[row.type]} size={36} />}
              action={
                row.isFixed ? (
                  <Badge tone="outline">{t('mfa.by_settings')}</Badge>
                ) : (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('mfa.remove_of', { factor: t(`mfa.factor.${row.type}`) })}
                    onPress={() => void remove(row)}
                  >
                    {t('remove')}
                  </Button>
                )
              }
            >
              <div className={styles.factor}>
                <b>{t(`mfa.factor.${row.type}`)}</b>
                <span className={styles.detail}>
                  <Detail row={row} user={user} />
                </span>
              </div>
            </CardRow>
          )) ?? <CardRowSkeleton tileSize={36} />}
          <div className={styles.foot}>
            <Menu
              placement="bottom start"
              trigger={
                <Button variant="ghost" size="sm" icon={Plus} isDisabled={!data}>
                  {t('mfa.add')}
                </Button>
              }
            >
              <MenuItem
                label={t('mfa.factor.Totp')}
                icon={Smartphone}
                description={t(has('Totp') ? 'mfa.totp_exists' : 'mfa.totp_hint')}
                isDisabled={has('Totp')}
                onAction={() => setAdding('Totp')}
              />
              <MenuItem
                label={t('mfa.factor.BackupCode')}
                icon={ListChecks}
                description={t(
                  hasUnusedCodes
                    ? 'mfa.codes_exist'
                    : has('Totp') || has('WebAuthn')
                      ? 'mfa.codes_hint'
                      : 'mfa.codes_alone',
                )}
                isDisabled={hasUnusedCodes || !(has('Totp') || has('WebAuthn'))}
                onAction={() => setAdding('BackupCode')}
              />
            </Menu>
          </div>
        </CardRows>
      )}
      <Suspense>
        {adding === 'Totp' && <TotpDialog user={user} onClose={() => setAdding(null)} />}
        {adding === 'BackupCode' && (
          <BackupCodesDialog user={user} onClose={() => setAdding(null)} />
        )}
      </Suspense>
    </FormSection>
  );
}

/** The device, its enrollment date, the number of codes left, or where codes are sent. */
function Detail({ row, user }: { readonly row: Row; readonly user: User }) {
  const { t, i18n } = useTranslation('users');
  if (row.isFixed) {
    return row.type === 'EmailVerificationCode' ? (
      <bdi>{user.primaryEmail}</bdi>
    ) : (
      t('mfa.to_phone')
    );
  }
  if (row.type === 'BackupCode') {
    return t('mfa.codes_left', { count: row.remainCodes ?? 0 });
  }
  return (
    <>
      {row.type === 'WebAuthn' && <Device factor={row} />}
      <span>{t('mfa.added', { date: formatDate(row.createdAt, i18n.language) })}</span>
    </>
  );
}

function Device({ factor }: { readonly factor: MfaFactor }) {
  const { t } = useTranslation('users');
  const { browser, system } = browserName(factor.agent ?? '');
  if (factor.name) return <bdi>{factor.name}</bdi>;
  if (browser && system) return t('mfa.device', { browser, system });
  return browser ?? system ?? factor.agent ?? null;
}

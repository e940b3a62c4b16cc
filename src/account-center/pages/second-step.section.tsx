import { ListChecks, Mail, MessageSquare, Smartphone } from 'lucide-react';
import { useText } from '../../experience/i18n';
import type { Account } from '../account-client';
import { useControl, useKit } from '../kit';
import { useLabels } from '../parts/labels';
import { Loaded, Section } from '../parts/page';
import { Row, RowButton } from '../parts/row';
import { usePhoneFormat } from '~/src/ui/use-phone-format';
import { offersFactor } from '../settings';
import type { FactorsProps } from './factors-props';

const CODES = 10;

/** What is asked for after the password. */
export function SecondStepSection(props: FactorsProps) {
  const { t } = useText();
  const { settings, data } = useKit();
  const isShown =
    props.factors.some(({ type }) => type !== 'WebAuthn') ||
    (settings.signInExperience.mfa?.factors ?? []).some((factor) => factor !== 'WebAuthn');
  if (!isShown) return null;
  return (
    <Loaded resource={data.account} rows={2}>
      {(account) => (
        <Section
          title={t('account.security.second_step')}
          description={
            settings.signInExperience.mfa?.policy === 'Mandatory'
              ? t('account.security.second_step_always')
              : t('account.security.second_step_detail')
          }
        >
          <TotpRow {...props} />
          <BackupCodesRow {...props} />
          <AddressRows account={account} />
          <SkipRow {...props} account={account} />
        </Section>
      )}
    </Loaded>
  );
}

function TotpRow({ factors, onChange }: FactorsProps) {
  const { t } = useText();
  const { settings } = useKit();
  const { day } = useLabels();
  const isEditable = useControl('mfa') === 'Edit';
  const totp = factors.find(({ type }) => type === 'Totp');
  const name = t('factor.Totp');
  if (!totp && !offersFactor(settings, 'Totp')) return null;
  return (
    <Row
      icon={Smartphone}
      title={name}
      detail={
        totp
          ? t('account.security.added', { date: day(totp.createdAt) })
          : t('account.security.not_set_up')
      }
      actions={
        isEditable &&
        (totp ? (
          <RowButton
            label={t('account.remove_of', { name })}
            onClick={() => onChange({ kind: 'factorRemoval', subjectId: totp.id, name })}
          >
            {t('account.remove')}
          </RowButton>
        ) : (
          <RowButton
            label={t('account.set_up_of', { name })}
            onClick={() => onChange({ kind: 'totp' })}
          >
            {t('account.set_up')}
          </RowButton>
        ))
      }
    />
  );
}

function BackupCodesRow({ factors, onChange }: FactorsProps) {
  const { t } = useText();
  const { settings } = useKit();
  const isEditable = useControl('mfa') === 'Edit';
  const codes = factors.find(({ type }) => type === 'BackupCode');
  const isOffered = offersFactor(settings, 'BackupCode');
  const hasOther = factors.some(({ type }) => type !== 'BackupCode');
  const name = t('account.security.backup_codes');
  if (!codes && !isOffered) return null;
  return (
    <Row
      icon={ListChecks}
      title={name}
      detail={
        codes
          ? t('account.security.codes_left', { left: codes.remainCodes ?? 0, all: CODES })
          : hasOther
            ? t('account.security.not_set_up')
            : t('account.security.codes_need_another')
      }
      actions={
        isEditable &&
        isOffered &&
        hasOther && (
          <RowButton
            label={codes ? t('account.security.new_codes') : t('account.set_up_of', { name })}
            onClick={() =>
              onChange({ kind: 'backupCodes', ...(codes ? { subjectId: codes.id } : {}) })
            }
          >
            {codes ? t('account.security.new_codes') : t('account.set_up')}
          </RowButton>
        )
      }
    />
  );
}

/** Codes go to the own addresses, so there is nothing to set up. */
function AddressRows({ account }: { readonly account: Account }) {
  const { t } = useText();
  const { settings } = useKit();
  const formatPhone = usePhoneFormat();
  const rows = [
    {
      factor: 'EmailVerificationCode',
      icon: Mail,
      control: useControl('email'),
      address: account.primaryEmail,
      missing: t('account.security.no_email'),
    },
    {
      factor: 'PhoneVerificationCode',
      icon: MessageSquare,
      control: useControl('phone'),
      address: account.primaryPhone && formatPhone(account.primaryPhone),
      missing: t('account.security.no_phone'),
    },
  ] as const;
  return (
    rows
      // Of an address that is hidden nobody can say whether it is there.
      .filter(({ factor, control }) => offersFactor(settings, factor) && control !== 'Off')
      .map(({ factor, icon, control, address, missing }) => (
        <Row
          key={factor}
          icon={icon}
          title={t(`account.security.${factor}`)}
          detail={
            address ? (
              <bdi>{address}</bdi>
            ) : control === 'Edit' ? (
              missing
            ) : (
              t('account.security.not_set_up')
            )
          }
        />
      ))
  );
}

type SkipRowProps = FactorsProps & { readonly account: Account };

/** Where MFA is not mandatory, users decide whether they are asked. */
function SkipRow({ account, factors, onChange }: SkipRowProps) {
  const { t } = useText();
  const { settings, data } = useKit();
  // A hidden address can be there, so users who have one are not told that they are never asked.
  const hasEmail = useControl('email') === 'Off' || Boolean(account.primaryEmail);
  const hasPhone = useControl('phone') === 'Off' || Boolean(account.primaryPhone);
  const hasMethod =
    factors.length > 0 ||
    (hasEmail && offersFactor(settings, 'EmailVerificationCode')) ||
    (hasPhone && offersFactor(settings, 'PhoneVerificationCode'));
  const asked = hasMethod ? t('account.security.asked') : t('account.security.asked_once_set_up');
  const isEditable = useControl('mfa') === 'Edit';
  if (settings.signInExperience.mfa?.policy === 'Mandatory') return null;
  return (
    <Loaded resource={data.mfaSettings} rows={1}>
      {({ skipMfaOnSignIn }) => (
        <Row
          title={t('account.security.ask_each_time')}
          detail={skipMfaOnSignIn ? t('account.security.not_asked') : asked}
          actions={
            isEditable && (
              <RowButton
                label={t(
                  skipMfaOnSignIn ? 'account.security.ask_again' : 'account.security.stop_asking',
                )}
                onClick={() =>
                  onChange({ kind: 'mfaSkip', subjectId: skipMfaOnSignIn ? 'asked' : 'skipped' })
                }
              >
                {skipMfaOnSignIn ? t('account.security.turn_on') : t('account.security.turn_off')}
              </RowButton>
            )
          }
        />
      )}
    </Loaded>
  );
}

import { KeyRound, TriangleAlert } from 'lucide-react';
import { useText } from '../../experience/i18n';
import type { Change } from '../changes/change';
import { LazyChange } from '../changes/lazy-change';
import { useControl, useDialog, useKit } from '../kit';
import { Loaded, Page, Section } from '../parts/page';
import { PlainRow, Row, RowButton, SmallButton } from '../parts/row';
import { Rich } from '../../experience/i18n';
import type { FactorsProps } from './factors-props';
import { PasskeySection } from './passkeys.section';
import { SecondStepSection } from './second-step.section';
import styles from './security.module.css';

/** So few codes are left that new ones are due. */
const FEW_CODES = 2;

/** The ways to prove that it is the owner of the account. */
export default function SecurityPage() {
  const { t } = useText();
  const { data } = useKit();
  const dialog = useDialog<Change>();
  const mfa = useControl('mfa');
  const password = useControl('password');
  return (
    <Page title={t('account.security.title')} description={t('account.security.description')}>
      {mfa === 'Off' ? (
        <>
          {password !== 'Off' && <PasswordSection onChange={dialog.open} />}
          {password === 'Off' && (
            <Section>
              <PlainRow>{t('account.security.nothing')}</PlainRow>
            </Section>
          )}
        </>
      ) : (
        <Loaded resource={data.factors} rows={4}>
          {(factors) => (
            <>
              <FewCodes factors={factors} onChange={dialog.open} />
              {password !== 'Off' && <PasswordSection onChange={dialog.open} />}
              <PasskeySection factors={factors} onChange={dialog.open} />
              <SecondStepSection factors={factors} onChange={dialog.open} />
            </>
          )}
        </Loaded>
      )}
      <LazyChange change={dialog.subject} onClose={dialog.close} />
    </Page>
  );
}

function FewCodes({ factors, onChange }: FactorsProps) {
  const { t } = useText();
  const isEditable = useControl('mfa') === 'Edit';
  const codes = factors.find(({ type }) => type === 'BackupCode');
  const left = codes?.remainCodes ?? 0;
  if (!codes || left > FEW_CODES) return null;
  return (
    <div className={styles.warning}>
      <TriangleAlert size={16} aria-hidden />
      <p>
        <Rich
          text={t('account.security.few_codes', { count: left })}
          marks={{ b: (content) => <b>{content}</b> }}
        />
      </p>
      {isEditable && (
        <SmallButton onClick={() => onChange({ kind: 'backupCodes', subjectId: codes.id })}>
          {t('account.security.new_codes')}
        </SmallButton>
      )}
    </div>
  );
}

function PasswordSection({ onChange }: Pick<FactorsProps, 'onChange'>) {
  const { t } = useText();
  const { data } = useKit();
  const isEditable = useControl('password') === 'Edit';
  return (
    <Loaded resource={data.account} rows={1}>
      {({ hasPassword = false }) => (
        <Section title={t('input.password')}>
          <Row
            icon={KeyRound}
            title={t('input.password')}
            detail={
              hasPassword ? t('account.security.password_set') : t('account.security.no_password')
            }
            actions={
              isEditable && (
                <RowButton
                  label={t(hasPassword ? 'account.change_of' : 'account.add_of', {
                    name: t('input.password'),
                  })}
                  onClick={() => onChange({ kind: 'password' })}
                >
                  {hasPassword ? t('account.change_it') : t('account.add')}
                </RowButton>
              )
            }
          />
        </Section>
      )}
    </Loaded>
  );
}

import { Laptop, Plus, Smartphone } from 'lucide-react';
import { useText } from '../../experience/i18n';
import type { OwnFactor } from '../account-client';
import { useControl, useKit } from '../kit';
import { isPhone, useLabels } from '../parts/labels';
import { Section } from '../parts/page';
import { PlainRow, Row, RowButton, SmallButton } from '../parts/row';
import { isPasskeySignIn, offersFactor } from '../settings';
import type { FactorsProps } from './factors-props';

/** The passkeys of the account. */
export function PasskeySection({ factors, onChange }: FactorsProps) {
  const { t } = useText();
  const { settings } = useKit();
  const isEditable = useControl('mfa') === 'Edit';
  const passkeys = factors.filter(({ type }) => type === 'WebAuthn');
  const isOffered = offersFactor(settings, 'WebAuthn');
  if (!isOffered && passkeys.length === 0) return null;
  return (
    <Section
      title={t('account.security.passkeys')}
      description={t(
        isPasskeySignIn(settings)
          ? 'account.security.passkeys_detail'
          : 'account.security.passkeys_second_detail',
      )}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          isEditable={isEditable}
          onChange={onChange}
        />
      ))}
      {passkeys.length === 0 && !isEditable && (
        <PlainRow>{t('account.security.no_passkeys')}</PlainRow>
      )}
      {isEditable && isOffered && (
        <PlainRow>
          <SmallButton icon={Plus} onClick={() => onChange({ kind: 'passkey' })}>
            {t('account.security.add_passkey')}
          </SmallButton>
        </PlainRow>
      )}
    </Section>
  );
}

type PasskeyRowProps = Pick<FactorsProps, 'onChange'> & {
  readonly passkey: OwnFactor;
  readonly isEditable: boolean;
};

function PasskeyRow({ passkey, isEditable, onChange }: PasskeyRowProps) {
  const { t } = useText();
  const { day, device } = useLabels();
  const { id, agent, isSynced, createdAt, lastUsedAt } = passkey;
  const name = passkey.name ?? device(agent);
  return (
    <Row
      icon={isPhone(agent) ? Smartphone : Laptop}
      title={name}
      detail={[
        isSynced === undefined
          ? null
          : isSynced
            ? t('account.security.synced')
            : t('account.security.bound'),
        lastUsedAt === undefined
          ? t('account.security.added', { date: day(createdAt) })
          : t('account.security.added_and_used', {
              date: day(createdAt),
              used: day(lastUsedAt),
            }),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        isEditable && (
          <>
            <RowButton
              label={t('account.rename_of', { name })}
              onClick={() => onChange({ kind: 'passkeyName', subjectId: id, name })}
            >
              {t('account.rename')}
            </RowButton>
            <RowButton
              label={t('account.remove_of', { name })}
              onClick={() => onChange({ kind: 'factorRemoval', subjectId: id, name })}
            >
              {t('account.remove')}
            </RowButton>
          </>
        )
      }
    />
  );
}

import { useFormField } from '~/src/forms/use-form-field';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { CardRow } from '~/src/ui/card';
import { ErrorText, hasError } from '~/src/ui/field';
import { Switch } from '~/src/ui/switch';
import { Tile } from '~/src/ui/type-tile';
import styles from './factor-row.module.css';
import type { factors } from './factors';
import type { ChannelState } from '~/src/shared/sign-in-policy/use-channel-state';

type FactorRowProps = {
  readonly factor: (typeof factors)[number];
  readonly isOn: boolean;
  /** The code already is a way to sign in, so it cannot be the second factor as well. */
  readonly isSignInMethod: boolean;
  readonly channel: ChannelState | undefined;
  /** Undefined where it is not kept, or not known yet. */
  readonly users: number | undefined;
  readonly onChange: (isOn: boolean) => void;
};

/** One factor: what it is, who has it, and its switch. */
export function FactorRow(props: FactorRowProps) {
  const { factor, isOn, isSignInMethod, channel, users, onChange } = props;
  const { t } = useTranslation('mfa');
  const consolePath = useConsolePath();
  const { errorMessage } = useFormField<boolean>(factor.name);
  const label = t(`factors.${factor.name}.label`);
  const isMissing = isOn && channel === 'missing';
  return (
    <div>
      <CardRow
        start={<Tile icon={factor.icon} tint={isOn ? 'petrol' : 'neutral'} size={36} />}
        action={
          <Switch
            name={factor.name}
            label={label}
            isLabelHidden
            isSelected={isOn}
            isDisabled={isSignInMethod && !isOn}
            onChange={onChange}
          />
        }
      >
        <div className={styles.texts}>
          <div className={styles.name}>
            <b>{label}</b> {factor.channel && <Badge tone="outline">{t('factors.beta')}</Badge>}
            <p>
              {isSignInMethod
                ? t(`factors.${factor.channel ?? 'email'}_signs_in`)
                : t(`factors.${factor.name}.text`)}
            </p>
          </div>
          {users !== undefined && users > 0 && (
            <span className={styles.users}>{t('factors.users', { count: users })}</span>
          )}
        </div>
      </CardRow>
      {isMissing && (
        <div className={styles.note}>
          <Banner
            tone="warning"
            title={t(`factors.${factor.channel ?? 'email'}_missing`)}
            action={
              <LinkButton size="sm" href={consolePath('/connectors/passwordless')}>
                {t(`factors.${factor.channel ?? 'email'}_set_up`)}
              </LinkButton>
            }
          />
        </div>
      )}
      {isOn && channel === 'outbox' && (
        <p className={styles.hint}>{t(`factors.${factor.channel ?? 'email'}_outbox`)}</p>
      )}
      {isOn && factor.channel && (
        <p className={styles.hint}>{t(`factors.${factor.channel}_weakens`)}</p>
      )}
      {hasError(errorMessage) && (
        <div className={styles.hint}>
          <ErrorText>{errorMessage}</ErrorText>
        </div>
      )}
    </div>
  );
}

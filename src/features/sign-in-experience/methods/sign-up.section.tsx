import { useTranslation } from '~/src/i18n/use-translation';
import { Checkbox } from '~/src/ui/checkbox';
import { AddMenu, SortableList } from '~/src/ui/sortable-list';
import { CardSection } from '../form/card-section';
import {
  addSignUp,
  fitsSignUp,
  removeSignUp,
  setSignUpPassword,
  signUpIdentifiers,
} from '../form/method-rules';
import { asksForAddress } from '../form/sign-up';
import { ChannelNote } from './row-note';
import styles from './methods.module.css';
import { useMethods } from './use-methods';

/** What new people give, in its order, and whether they make a password. */
export function SignUpSection() {
  const { t } = useTranslation('sign-in-experience');
  const { methods, facts, problems, isReadOnly, apply } = useMethods();
  const { identifiers, password } = methods.signUp;
  const channels = new Set(identifiers.filter((identifier) => identifier !== 'username'));
  const verified = channels.size === 1 ? [...channels][0] : 'emailOrPhone';
  const unused = signUpIdentifiers.filter((identifier) => !identifiers.includes(identifier));
  return (
    <CardSection title={t('fields.signUp')} description={t('sign_up.text')}>
      {identifiers.length > 0 ? (
        <SortableList
          label={t('sign_up.list')}
          items={identifiers}
          keyOf={(identifier) => identifier}
          nameOf={(identifier) => t(`identifiers.${identifier}`)}
          isReadOnly={isReadOnly}
          isInvalid={(identifier) => problems.signUp[identifier] !== undefined}
          noteOf={(identifier) =>
            problems.signUp[identifier]?.map((channel) => (
              <ChannelNote key={channel} channel={channel} />
            ))
          }
          onReorder={(list) => apply({ ...methods, signUp: { identifiers: list, password } })}
          onRemove={(identifier) => apply(removeSignUp(methods, identifier, facts.factors))}
        >
          {(identifier) => <span className={styles.name}>{t(`identifiers.${identifier}`)}</span>}
        </SortableList>
      ) : (
        <p className={styles.hint}>{t('sign_up.empty')}</p>
      )}
      {!isReadOnly && (
        <AddMenu
          label={t('sign_up.add')}
          options={unused.map((value) => ({
            value,
            label: t(`identifiers.${value}`),
            isDisabled: !fitsSignUp(identifiers, value),
          }))}
          onAdd={(identifier) => apply(addSignUp(methods, identifier, facts.factors))}
        />
      )}
      {identifiers.length > 0 && (
        <div className={styles.checks}>
          <Checkbox
            isSelected={password}
            isDisabled={isReadOnly}
            onChange={(isOn) => apply(setSignUpPassword(methods, isOn, facts.factors))}
          >
            {t('sign_up.password')}
          </Checkbox>
          {asksForAddress(identifiers) && (
            <Checkbox
              isSelected
              lockedReason={t('sign_up.always_verified')}
              description={t('sign_up.always_verified')}
            >
              {t(
                `sign_up.verify.${verified === 'email' || verified === 'phone' ? verified : 'emailOrPhone'}`,
              )}
            </Checkbox>
          )}
        </div>
      )}
    </CardSection>
  );
}

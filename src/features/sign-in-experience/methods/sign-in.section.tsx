import { useTranslation } from '~/src/i18n/use-translation';
import { AddMenu, SortableList } from '~/src/ui/sortable-list';
import { CardSection } from '../form/card-section';
import {
  addMethod,
  changeMethod,
  channelsOf,
  codeLock,
  hasPassword,
  identifiers,
  removeMethod,
} from '../form/method-rules';
import type { SignInMethod } from '../form/sign-up';
import { ForgotPassword } from './forgot-password';
import { MethodRow } from './method-row';
import { ChannelNote, RowNote } from './row-note';
import styles from './methods.module.css';
import { useMethods } from './use-methods';

/** The ways to sign in, and the ways to a new password. */
export function SignInSection() {
  const { t } = useTranslation('sign-in-experience');
  const { methods, facts, problems, isTried, isReadOnly, apply } = useMethods();
  const { signIn } = methods;
  const unused = identifiers.filter((name) => !signIn.some((row) => row.identifier === name));
  // What the list above already says is not repeated here.
  const isSaid = (channel: string) =>
    Object.values(problems.signUp).some((list) => list.some((named) => named === channel));
  const problemOf = ({ identifier }: SignInMethod) => {
    const problem = problems.signIn[identifier];
    return problem === 'no_factor' && !isTried ? undefined : problem;
  };
  const noteOf = (method: SignInMethod) => {
    switch (problemOf(method)) {
      case 'no_factor':
        return <RowNote>{t('sign_in.no_factor')}</RowNote>;
      case 'factor':
        return (
          <RowNote>
            {t('sign_in.needs_code', { channel: t(`identifiers.${method.identifier}`) })}
          </RowNote>
        );
      case 'channel':
        return channelsOf(method.identifier)
          .filter((channel) => !isSaid(channel))
          .map((channel) => <ChannelNote key={channel} channel={channel} />);
      case undefined:
        return null;
    }
  };
  return (
    <CardSection title={t('fields.signIn')} description={t('sign_in.text')}>
      {signIn.length > 0 ? (
        <SortableList
          label={t('sign_in.list')}
          items={signIn}
          keyOf={({ identifier }) => identifier}
          nameOf={({ identifier }) => t(`identifiers.${identifier}`)}
          isReadOnly={isReadOnly}
          isInvalid={(method) => problemOf(method) !== undefined}
          noteOf={noteOf}
          onReorder={(list) => apply({ ...methods, signIn: list })}
          onRemove={({ identifier }) => apply(removeMethod(methods, identifier, facts.factors))}
        >
          {(method) => (
            <MethodRow
              method={method}
              lock={codeLock(methods, method.identifier, facts.factors)}
              isIncomplete={problemOf(method) === 'no_factor'}
              isReadOnly={isReadOnly}
              onChange={(change) =>
                apply(changeMethod(methods, method.identifier, change, facts.factors))
              }
            />
          )}
        </SortableList>
      ) : (
        <p className={styles.hint}>{t('sign_in.empty')}</p>
      )}
      {!isReadOnly && (
        <AddMenu
          label={t('sign_in.add')}
          options={unused.map((value) => ({ value, label: t(`identifiers.${value}`) }))}
          onAdd={(identifier) => apply(addMethod(methods, identifier, facts.factors))}
        />
      )}
      {hasPassword(signIn) && <ForgotPassword />}
    </CardSection>
  );
}

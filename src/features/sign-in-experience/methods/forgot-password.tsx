import { useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { AddMenu, SortableList } from '~/src/ui/sortable-list';
import { forgotPasswordDefaults } from '../form/method-problems';
import { codeOf } from '../form/method-rules';
import { ChannelNote } from './row-note';
import styles from './methods.module.css';
import { useMethods } from './use-methods';

const all = Object.values(codeOf);

/** The codes that lead to a new password. An old record has no list: it follows the connectors. */
export function ForgotPassword() {
  const { t } = useTranslation('sign-in-experience');
  const titleId = useId();
  const { methods, facts, problems, isReadOnly, apply } = useMethods();
  const isDecided = methods.forgotPasswordMethods !== null;
  const list =
    methods.forgotPasswordMethods ?? forgotPasswordDefaults(methods.signIn, facts.channels);
  const change = (next: readonly (typeof all)[number][]) =>
    apply({ ...methods, forgotPasswordMethods: [...next] });
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId} className={styles.partTitle}>
        {t('fields.forgotPasswordMethods')}
      </h3>
      <p className={styles.hint}>{t(list.length > 0 ? 'forgot.text' : 'forgot.empty')}</p>
      {!isDecided && list.length > 0 && (
        <Banner
          tone="info"
          title={t('forgot.undecided')}
          action={
            !isReadOnly && (
              <Button size="sm" onPress={() => change(list)}>
                {t('forgot.keep')}
              </Button>
            )
          }
        >
          {t('forgot.undecided_text')}
        </Banner>
      )}
      {list.length > 0 && (
        <SortableList
          label={t('fields.forgotPasswordMethods')}
          items={list}
          keyOf={(code) => code}
          nameOf={(code) => t(`codes.${code}`)}
          isReadOnly={isReadOnly}
          isInvalid={(code) => problems.forgotPassword[code] !== undefined}
          noteOf={(code) => {
            const channel = problems.forgotPassword[code];
            return channel && <ChannelNote channel={channel} />;
          }}
          onReorder={change}
          onRemove={(code) => change(list.filter((other) => other !== code))}
        >
          {(code) => <span className={styles.name}>{t(`codes.${code}`)}</span>}
        </SortableList>
      )}
      {!isReadOnly && (
        <AddMenu
          label={t('forgot.add')}
          options={all
            .filter((code) => !list.includes(code))
            .map((value) => ({ value, label: t(`codes.${value}`) }))}
          onAdd={(code) => change([...list, code])}
        />
      )}
    </section>
  );
}

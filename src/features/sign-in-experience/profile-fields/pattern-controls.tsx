import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { CardRow, CardRows } from '~/src/ui/card';
import { IconButton } from '~/src/ui/icon-button';
import { StatusPill } from '~/src/ui/status-pill';
import { Mono } from '~/src/ui/text';
import { TextField } from '~/src/ui/text-field';
import { FieldTextsLink } from './field-texts-link';
import { isMatch, isPattern } from './pattern';
import styles from './profile-fields.module.css';

type Values = Readonly<Record<string, unknown>>;

/** The pattern of a field, and answers to try it with. They are not saved. */
export function PatternControls({ prefix }: { readonly prefix: string }) {
  const { t } = useTranslation('profile-fields');
  const { fieldName = '' } = useParams();
  const { values } = useFormikContext<Values>();
  const pattern = String(values[`${prefix}pattern`] ?? '').trim();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const verdict = (answer: string) =>
    isMatch(pattern, answer) ? (
      <StatusPill tone="success">{t('pattern.accepted')}</StatusPill>
    ) : (
      <StatusPill tone="danger">{t('pattern.rejected')}</StatusPill>
    );
  const keep = () => {
    if (typed !== '' && !answers.includes(typed)) setAnswers([...answers, typed]);
    setTyped('');
  };
  return (
    <>
      <FormTextField
        name={`${prefix}pattern`}
        label={t('control.pattern')}
        description={
          <>
            {t('pattern.hint')}{' '}
            <Trans
              t={t}
              i18nKey="pattern.message_hint"
              components={{ languages: <FieldTextsLink fieldName={fieldName} /> }}
            />
          </>
        }
        placeholder="^\d{3}-\d{4}$"
        isMono
      />
      <div
        className={styles.tries}
        // Enter keeps the answer; it does not save the field.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={t('pattern.try')}
          description={t(isPattern(pattern) ? 'pattern.try_hint' : 'pattern.try_first')}
          value={typed}
          onChange={setTyped}
          isDisabled={!isPattern(pattern)}
          autoComplete="off"
          isMono
          end={typed !== '' && <span role="status">{verdict(typed)}</span>}
        />
        {answers.length > 0 && isPattern(pattern) && (
          <CardRows>
            {answers.map((answer) => (
              <CardRow
                key={answer}
                action={
                  <>
                    {verdict(answer)}
                    <IconButton
                      icon={X}
                      label={t('pattern.remove', { answer })}
                      tooltip=""
                      onPress={() => setAnswers(answers.filter((each) => each !== answer))}
                    />
                  </>
                }
              >
                <Mono>{answer}</Mono>
              </CardRow>
            ))}
          </CardRows>
        )}
      </div>
    </>
  );
}

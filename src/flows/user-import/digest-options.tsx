import { DIGEST_METHODS } from '~/contract/user-import';
import type { DigestOptions, FirebaseParameters } from '~/machines/user-import-mapping';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { NumberField } from '~/src/ui/number-field';
import { Select } from '~/src/ui/select';
import { TextField } from '~/src/ui/text-field';
import styles from './user-import.module.css';

/** Value of the option without a method. */
const NONE = '-';

type DigestOptionsProps = {
  readonly options: DigestOptions;
  readonly isDisabled: boolean;
  readonly onChange: (options: Partial<DigestOptions>) => void;
};

/** What the password hashes of the whole file have in common. */
export function DigestOptionsFields({ options, isDisabled, onChange }: DigestOptionsProps) {
  const { t } = useTranslation('user-import');
  const { digestMethod, firebase, keepsFirebase } = options;
  const change = (values: Partial<FirebaseParameters>) =>
    onChange({ firebase: { ...firebase, ...values }, keepsFirebase: false });
  return (
    <fieldset className={styles.digests}>
      <legend>{t('digest.legend')}</legend>
      <Select
        label={t('digest.method')}
        description={t('digest.method_text')}
        isDisabled={isDisabled}
        value={digestMethod ?? NONE}
        onChange={(method) =>
          onChange({ digestMethod: method === NONE || method === null ? null : method })
        }
        options={[
          { value: NONE, label: t('digest.none') },
          ...DIGEST_METHODS.map((method) => ({ value: method as string, label: method })),
        ]}
      />
      {digestMethod === 'Firebase' && (
        <>
          <Banner tone="info" title={t('digest.firebase')}>
            {t(keepsFirebase ? 'digest.firebase_kept' : 'digest.firebase_text')}
          </Banner>
          <div className={styles.options}>
            <TextField
              label={t('digest.signer_key')}
              isMono
              isDisabled={isDisabled}
              value={firebase.signerKey}
              onChange={(signerKey) => change({ signerKey: signerKey.trim() })}
            />
            <TextField
              label={t('digest.salt_separator')}
              isMono
              isDisabled={isDisabled}
              value={firebase.saltSeparator}
              onChange={(saltSeparator) => change({ saltSeparator: saltSeparator.trim() })}
            />
            <NumberField
              label={t('digest.rounds')}
              description={t('digest.rounds_text')}
              isDisabled={isDisabled}
              min={1}
              max={8}
              value={firebase.rounds}
              onChange={(rounds) => change({ rounds })}
            />
            <NumberField
              label={t('digest.memory_cost')}
              description={t('digest.memory_cost_text')}
              isDisabled={isDisabled}
              min={1}
              max={14}
              value={firebase.memoryCost}
              onChange={(memoryCost) => change({ memoryCost })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}

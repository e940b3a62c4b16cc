import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { TextArea } from '~/src/ui/text-area';
import styles from './machines.module.css';

type SimulationInputProps = {
  /** Why the machine cannot start with this input. */
  readonly failure: string | undefined;
  readonly onStart: (input: unknown) => void;
};

/** Input of a simulated machine. */
export function SimulationInput({ failure, onStart }: SimulationInputProps) {
  const { t } = useTranslation('machines');
  const [json, setJson] = useState('{}');
  const [syntax, setSyntax] = useState<string>();
  const start = () => {
    try {
      onStart(JSON.parse(json.trim() || '{}'));
      setSyntax(undefined);
    } catch (error) {
      setSyntax(String(error));
    }
  };
  return (
    <div className={styles.foot}>
      <TextArea
        label={t('input')}
        value={json}
        onChange={setJson}
        rows={2}
        isMono
        errorMessage={syntax ?? failure}
      />
      <Button size="sm" onPress={start}>
        {t('restart')}
      </Button>
    </div>
  );
}

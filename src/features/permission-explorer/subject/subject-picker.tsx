import { Cpu, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Subject } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { machineSearch, userSearch } from '../entity-searches';
import type { NamedSubject } from '../use-subject';
import { EntityCombo } from '../entity-combo';
import styles from '../explorer.module.css';

type SubjectPickerProps = {
  readonly subject: Subject | undefined;
  /** The same with its name, once loaded. */
  readonly named: NamedSubject | undefined;
  readonly onChange: (subject: Subject | undefined) => void;
};

/** Selects a user or a machine-to-machine application. */
export function SubjectPicker({ subject, named, onChange }: SubjectPickerProps) {
  const { t } = useTranslation('permission-explorer');
  const [chosen, setChosen] = useState<Subject['type']>('user');
  const type = subject?.type ?? chosen;
  const pick = (id: string | null) => onChange(id === null ? undefined : { type, id });
  const value = subject ? { value: subject.id, label: named?.name ?? '' } : null;
  const common = { value, onChange: pick, className: styles.field };
  return (
    <>
      <div className={styles.kind}>
        <SegmentedControl
          label={t('subject.kind')}
          value={type}
          onChange={(next) => {
            setChosen(next);
            if (subject) onChange(undefined);
          }}
          options={[
            { value: 'user', label: t('subject.user'), icon: UserRound },
            { value: 'application', label: t('subject.application'), icon: Cpu },
          ]}
        />
      </div>
      {type === 'user' ? (
        <EntityCombo
          key="user"
          {...common}
          label={t('subject.user')}
          placeholder={t('subject.find_user')}
          search={userSearch}
        />
      ) : (
        <EntityCombo
          key="application"
          {...common}
          label={t('subject.application')}
          placeholder={t('subject.find_application')}
          search={machineSearch}
        />
      )}
    </>
  );
}

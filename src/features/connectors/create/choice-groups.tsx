import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import type { Choice } from './choices';
import styles from './choose-connector.module.css';

type ChoiceGroupsProps = {
  readonly groups: readonly { readonly label: string; readonly choices: readonly Choice[] }[];
  readonly chosen: Choice | null;
  /** What is said of a choice that is there already. */
  readonly addedLabel: string;
  readonly onChoose: (choice: Choice) => void;
};

/** One choice among all groups; what is added already cannot be chosen. */
export function ChoiceGroups({ groups, chosen, addedLabel, onChoose }: ChoiceGroupsProps) {
  const { i18n } = useTranslation('connectors');
  return groups.map(({ label, choices }) =>
    choices.length === 0 ? null : (
      <RadioGroup
        key={label}
        aria-label={label}
        value={choices.some(({ key }) => key === chosen?.key) ? (chosen?.key ?? null) : null}
        onChange={(key) => {
          const choice = choices.find((each) => each.key === key);
          if (choice) onChoose(choice);
        }}
      >
        <p className={styles.groupLabel} aria-hidden>
          {label}
        </p>
        <div className={styles.grid}>
          {choices.map(({ key, first, isAdded }) => (
            <Radio key={key} value={key} isDisabled={isAdded} className={styles.tile ?? ''}>
              <ConnectorLogo
                name={nameOf(first, i18n.language)}
                logo={first.logo}
                logoDark={first.logoDark}
              />
              <span className={styles.name}>{nameOf(first, i18n.language)}</span>
              {isAdded && <span className={styles.added}>{addedLabel}</span>}
            </Radio>
          ))}
        </div>
      </RadioGroup>
    ),
  );
}

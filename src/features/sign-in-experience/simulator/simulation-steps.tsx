import { Check, Languages, Minus, X } from 'lucide-react';
import type { Simulation } from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { type Reason, placesOf } from './setting-links';
import styles from './simulator.module.css';
import { useReasonText } from './use-reason-text';

type Step = Simulation['steps'][number];

type SimulationStepsProps = {
  readonly simulation: Simulation;
  readonly applicationId: string | null;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
};

/** The screens in their order, with the settings behind each. */
export function SimulationSteps(props: SimulationStepsProps) {
  const { simulation, applicationId, selected, onSelect } = props;
  const { t } = useTranslation('policy-simulator');
  const { steps, user } = simulation;
  const about = { userId: user?.id, applicationId };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const number = steps.slice(0, index + 1).filter(({ isAsked }) => isAsked).length;
        return (
          <li
            key={`${index} ${step.screen}`}
            className={cx(
              styles.step,
              !step.isAsked && styles.skipped,
              selected === index && styles.selected,
            )}
            onPointerEnter={() => onSelect(index)}
            onFocus={() => onSelect(index)}
          >
            <span className={styles.number} aria-hidden="true">
              {step.isAsked ? number : <Icon icon={Minus} size={12} />}
            </span>
            <div className={styles.words}>
              <b>{screenName(step, t)}</b>
              <p>
                {!step.isAsked && `${t('skipped')} `}
                <Sentences reasons={step.because} />
              </p>
            </div>
            <Places reasons={step.because} about={about} />
          </li>
        );
      })}
      <ShownLanguage simulation={simulation} about={about} />
      <Outcome simulation={simulation} about={about} />
    </ol>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function screenName({ screen, factor, factors }: Step, t: Translate): string {
  const name = factor ?? factors[0];
  return screen === 'secondFactor' && name
    ? t(`factor.${name}`, { defaultValue: t('screen.secondFactor') })
    : t(`screen.${screen}`);
}

function Sentences({ reasons }: { readonly reasons: readonly Reason[] }) {
  const textOf = useReasonText();
  return <>{reasons.map(textOf).join(' ')}</>;
}

type About = { readonly userId: string | undefined; readonly applicationId: string | null };

function Places({
  reasons,
  about,
}: {
  readonly reasons: readonly Reason[];
  readonly about: About;
}) {
  const { t } = useTranslation('policy-simulator');
  const consolePath = useConsolePath();
  return (
    <span className={styles.places}>
      {placesOf(reasons, about).map(({ path, name }) => (
        <Link key={path} href={consolePath(path)}>
          {t(`place.${name}`)}
        </Link>
      ))}
    </span>
  );
}

/** In which language all of them are. */
function ShownLanguage({ simulation: { language }, about }: EndProps) {
  const { i18n } = useTranslation('policy-simulator');
  const name = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(language.tag);
  return (
    <li className={cx(styles.step, styles.skipped)}>
      <span className={styles.number} aria-hidden="true">
        <Icon icon={Languages} size={12} />
      </span>
      <div className={styles.words}>
        <b>{name ?? language.tag}</b>
        <p>
          <Sentences reasons={language.because} />
        </p>
      </div>
      <Places reasons={language.because} about={about} />
    </li>
  );
}

type EndProps = { readonly simulation: Simulation; readonly about: About };

function Outcome({ simulation: { outcome }, about }: EndProps) {
  const { t } = useTranslation('policy-simulator');
  const isIn = outcome.code === null;
  return (
    <li className={cx(styles.step, isIn ? styles.done : styles.stopped)}>
      <span className={styles.number} aria-hidden="true">
        <Icon icon={isIn ? Check : X} size={12} />
      </span>
      <div className={styles.words}>
        <b>{t(`outcome.${outcome.type}.title`)}</b>
        <p>{isIn ? t(`outcome.${outcome.type}.text`) : <Sentences reasons={outcome.because} />}</p>
      </div>
      <Places reasons={outcome.because} about={about} />
    </li>
  );
}

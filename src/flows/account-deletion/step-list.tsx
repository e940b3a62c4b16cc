import { Check, X } from 'lucide-react';
import type { DeletionStep } from '~/machines/account-deletion.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Spinner } from '~/src/ui/spinner';
import { HiddenText, Mono } from '~/src/ui/text';
import styles from './account-deletion.module.css';

/** A status icon before a line: resolved, unresolved, running, or pending. */
export function StateDot({ state }: { readonly state: 'done' | 'blocked' | 'running' | 'next' }) {
  if (state === 'running') {
    return <Spinner size={16} label={null} className={styles.spinner} />;
  }
  return (
    <span className={cx(styles.dot, styles[state])} aria-hidden>
      {state !== 'next' && <Icon icon={state === 'done' ? Check : X} size={12} />}
    </span>
  );
}

/** "Larkspur Health (lk3h9d)". */
export function TenantName({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={styles.tenant}>
      <Avatar name={name} size={20} shape="square" />
      <bdi className={styles.name}>{name}</bdi>
      <Mono className={styles.id ?? ''}>({id})</Mono>
    </span>
  );
}

type StepListProps = {
  readonly steps: readonly DeletionStep[];
  /** Of the first step; those after a running one are pending. */
  readonly state: 'done' | 'running' | 'plain';
};

/** Tenants and what happens to each. */
export function StepList({ steps, state }: StepListProps) {
  const { t } = useTranslation('profile');
  return (
    <ul className={styles.steps}>
      {steps.map(({ id, name, kind }, index) => (
        <li key={id}>
          {state !== 'plain' && (
            <StateDot state={state === 'running' && index > 0 ? 'next' : state} />
          )}
          <TenantName id={id} name={name} />
          {state === 'done' && <span className={styles.end}>{t(`deletion.did.${kind}`)}</span>}
          {state === 'running' && index === 0 && (
            <span className={styles.end}>{t(`deletion.doing.${kind}`)}</span>
          )}
          {state === 'running' && index > 0 && <HiddenText>{t('deletion.to_come')}</HiddenText>}
        </li>
      ))}
    </ul>
  );
}

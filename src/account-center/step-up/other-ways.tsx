import { KeyRound, Mail, MessageSquare, Smartphone, type LucideIcon } from 'lucide-react';
import { useSelector } from '@xstate/react';
import type { StepUpEvent } from '~/machines/step-up.machine';
import { usePhoneFormat } from '~/src/ui/use-phone-format';
import { useText } from '../../experience/i18n';
import { browserConnectors, nameOf } from '../../experience/social/connectors';
import { useKit } from '../kit';
import type { StepUpActor } from './step-up-actor';
import styles from './step-up.module.css';

type Way = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly event: StepUpEvent;
};

/** Keeps the plus sign of a number before it, in any direction of the text around it. */
function isolated(number: string): string {
  return `\u2068${number}\u2069`;
}

/** The ways that take more than one step. */
export function OtherWays({
  actor,
  isBusy,
}: {
  readonly actor: StepUpActor;
  readonly isBusy: boolean;
}) {
  const { t, language } = useText();
  const { settings } = useKit();
  const methods = useSelector(actor, ({ context }) => context.methods);
  const formatPhone = usePhoneFormat();
  const ways: readonly Way[] = [
    ...(methods.totp
      ? [
          {
            icon: Smartphone,
            label: t('account.step_up.use_totp'),
            event: { type: 'totp.requested' } as const,
          },
        ]
      : []),
    ...(methods.email !== null
      ? [
          {
            icon: Mail,
            label: t('account.step_up.use_email', { address: methods.email }),
            event: { type: 'code.requested', channel: 'email' } as const,
          },
        ]
      : []),
    ...(methods.phone !== null
      ? [
          {
            icon: MessageSquare,
            label: t('account.step_up.use_phone', { number: isolated(formatPhone(methods.phone)) }),
            event: { type: 'code.requested', channel: 'phone' } as const,
          },
        ]
      : []),
    ...browserConnectors(settings.signInExperience)
      .filter(({ id }) => methods.connectorIds.includes(id))
      .map((connector) => ({
        icon: KeyRound,
        label: t('account.step_up.use_provider', { name: nameOf(connector, language) }),
        event: { type: 'provider.requested', connectorId: connector.id } as const,
      })),
  ];
  if (ways.length === 0) {
    return !methods.password && !methods.passkey ? (
      <p className={styles.none}>{t('account.step_up.none')}</p>
    ) : null;
  }
  return (
    <ul className={styles.ways} aria-label={t('account.step_up.other_ways')}>
      {ways.map(({ icon: Icon, label, event }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.way}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) actor.send(event);
            }}
          >
            <Icon size={16} aria-hidden />
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

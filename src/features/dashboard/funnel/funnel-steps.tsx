import type { FunnelState } from '~/contract/sign-in-funnel';
import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { NoValue } from '~/src/ui/no-value';
import { Table } from '~/src/ui/table';
import { formatTook } from './format-took';
import { stepsOf } from './funnel-chart';
import styles from './funnel.module.css';

/** The event of the audit logs that those who stopped in a state last caused. */
const EVENTS: Readonly<Partial<Record<FunnelState, string>>> = {
  identifyingAccount: 'Interaction.SignIn.Identifier.Submit',
  submitting: 'Interaction.SignIn.Submit',
  provingPassword: 'Interaction.SignIn.Verification.Password.Submit',
  provingEmailCode: 'Interaction.SignIn.Verification.EmailVerificationCode.Submit',
  provingPhoneCode: 'Interaction.SignIn.Verification.PhoneVerificationCode.Submit',
  provingOneTimeToken: 'Interaction.SignIn.Verification.OneTimeToken.Submit',
  provingSocial: 'Interaction.SignIn.Verification.Social.Submit',
  lockedOut: 'Interaction.SignIn.Verification.Password.Submit',
  completing: 'Interaction.Register.Profile.Update',
  settingPassword: 'Interaction.ForgotPassword.Profile.Update',
};

type FunnelStepsProps = {
  readonly funnel: SignInFunnel;
  readonly logOf: (event: string) => string;
};

/** The numbers of the diagram as a table, with what they mean and where their events are. */
export function FunnelSteps({ funnel, logOf }: FunnelStepsProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { language } = i18n;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <Table
      label={t('funnel.where')}
      columns={[
        {
          id: 'state',
          header: t('funnel.where'),
          width: '20%',
          cell: ({ state }) => t(`funnel.states.${state}`),
        },
        {
          id: 'stopped',
          header: t('funnel.stopped_count'),
          width: '10%',
          isSecondLine: true,
          cell: ({ stopped, reached }) => (
            <>
              {formatNumber(stopped, language)}{' '}
              <span className={styles.onPhones}>
                {t('funnel.of_reached', { number: formatNumber(reached, language) })}
              </span>
            </>
          ),
        },
        {
          id: 'share',
          header: t('funnel.share'),
          width: '20%',
          cell: ({ share }) => (
            <span className={styles.share}>
              <span className={styles.bar} aria-hidden>
                <i style={{ inlineSize: `${share * 100}%` }} />
              </span>
              {percent.format(share)}
            </span>
          ),
        },
        {
          id: 'reached',
          header: t('funnel.reached'),
          width: '10%',
          cell: ({ reached }) => formatNumber(reached, language),
        },
        {
          id: 'took',
          header: t('funnel.took'),
          width: '14%',
          cell: ({ medianMs }) =>
            medianMs === null ? <NoValue /> : formatTook(medianMs, language),
        },
        {
          id: 'meaning',
          header: t('funnel.meaning'),
          isRoomy: true,
          cell: ({ state, stopped }) => (stopped > 0 ? t(`funnel.meanings.${state}`) : <NoValue />),
        },
      ]}
      rows={stepsOf(funnel)}
      getRowKey={({ state }) => state}
      getRowLabel={({ state }) => t(`funnel.states.${state}`)}
      getRowHref={({ state }) => {
        const event = EVENTS[state];
        return event === undefined ? undefined : logOf(event);
      }}
    />
  );
}

import { useFormikContext } from 'formik';
import { Mail, Phone, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import { EMAIL_PATTERN } from '~/contract/patterns';
import { type ApiError, toApiError } from '~/src/api/api-error';
import {
  type ConnectorFactory,
  type ConnectorState,
  useTestConnectorMutation,
} from '~/src/api/endpoints/connectors.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { Mono } from '~/src/ui/text';
import { TextField } from '~/src/ui/text-field';
import { configForm } from '../config/config-form';
import type { ConfigValues } from '../config/config-values';
import { LastTest } from './last-test';
import { serverFieldErrors } from '../server-field-errors';
import styles from './test-message.module.css';

type TestMessageProps = {
  readonly factory: Pick<ConnectorFactory, 'type' | 'formItems'> & {
    readonly id: string;
  };
  /** The connector, if its messages are counted. */
  readonly countedBy?: string | undefined;
  /** What is stored besides what the form shows. */
  readonly stored?: Readonly<Record<string, unknown>> | undefined;
  readonly lastTest?: ConnectorState['lastTest'] | undefined;
};

/** All that the service said, for the admin who sets it up. */
function answerOf(failure: ApiError): string | undefined {
  const { status, answer } = (failure.data ?? {}) as { status?: unknown; answer?: unknown };
  return typeof answer === 'string' ? `${String(status)} ${answer}` : undefined;
}

/** Sends a message with the code 000000, by what is in the form, saved or not. */
export function TestMessage({ factory, countedBy, stored, lastTest }: TestMessageProps) {
  const { t } = useTranslation('connectors');
  const { textOf } = useErrorTexts();
  const { values, validateForm, setTouched, setFieldError } = useFormikContext<ConfigValues>();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<SentTest>();
  const [test, { isLoading, error }] = useTestConnectorMutation();
  const isMail = factory.type === 'Email';
  const failure = error && toApiError(error);
  const answer = failure && answerOf(failure);

  const send = async () => {
    setSent(undefined);
    const phone = to.replace(/[\s()+-]/g, '');
    if (isMail ? !EMAIL_PATTERN.test(to.trim()) : !/^\d{5,15}$/.test(phone)) {
      setProblem(t(isMail ? 'test.email_invalid' : 'test.phone_invalid'));
      return;
    }
    setProblem(undefined);
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) {
      await setTouched(Object.fromEntries(Object.keys(errors).map((field) => [field, true])));
      return;
    }
    const config = configForm(factory).toConfig(values, stored);
    const body = isMail ? { email: to.trim(), config } : { phone, config };
    const start = performance.now();
    const { error: refusal } = await test({
      factoryId: factory.id,
      body,
      connectorId: countedBy,
    });
    // Rounded up: nothing is accepted after no time.
    const seconds = Math.ceil((performance.now() - start) / 100) / 10;
    if (!refusal) setSent({ to: to.trim(), seconds });
    for (const [field, message] of Object.entries(refusal ? serverFieldErrors(refusal, t) : {})) {
      setFieldError(field, message);
    }
  };
  return (
    <div className={styles.test}>
      <div
        className={styles.line}
        onKeyDown={(event) => {
          // The field is not one of the form around it.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t(isMail ? 'test.email' : 'test.phone')}
          icon={isMail ? Mail : Phone}
          type={isMail ? 'email' : 'tel'}
          placeholder={isMail ? 'you@example.com' : '+1 202 555 0123'}
          value={to}
          onChange={setTo}
          errorMessage={problem}
        />
        <Button icon={Send} isLoading={isLoading} onPress={() => void send()}>
          {t('test.send')}
        </Button>
      </div>
      {lastTest && !failure && sent === undefined && !isLoading && <LastTest test={lastTest} />}
      {failure && !isLoading && (
        <Result>
          <Banner tone="danger" role="alert" title={t('test.failed')} isStacked>
            {textOf(failure)}
            {answer !== undefined && (
              <span className={styles.answer}>
                <Mono>{answer}</Mono>
              </span>
            )}
          </Banner>
        </Result>
      )}
      {sent !== undefined && !isLoading && !failure && (
        <Result>
          <Sent {...sent} isBuiltIn={factory.id === BUILT_IN_MAIL_ID} />
        </Result>
      )}
    </div>
  );
}

/** Scrolled into view when it appears: it is at the end of its form, behind the save bar. */
function Result({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.result} ref={scrollIntoView}>
      {children}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  // jsdom has no scrollIntoView.
  element?.scrollIntoView?.({ block: 'nearest' });
}

type SentTest = { readonly to: string; readonly seconds: number };
type SentProps = SentTest & { readonly isBuiltIn: boolean };

/** Where the message went; without a mail server, the built-in service keeps it. */
function Sent({ to, seconds, isBuiltIn }: SentProps) {
  const { t } = useTranslation('connectors');
  const { data } = useGetTenantEndpointsQuery(getTenantScope());
  const outbox = isBuiltIn ? data?.outbox.email : undefined;
  return outbox ? (
    <Banner
      tone="info"
      role="status"
      title={t('test.kept')}
      action={
        <Link href={outbox} isExternal>
          {t('mail_service.open_outbox')}
        </Link>
      }
      isStacked
    >
      {t('test.kept_text', { to })}
    </Banner>
  ) : (
    <Banner tone="success" role="status" title={t('test.sent', { to })} isStacked>
      {t('test.accepted', { seconds })}
    </Banner>
  );
}

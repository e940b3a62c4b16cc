import { useFormikContext } from 'formik';
import { Send } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type ApiError, toApiError } from '~/src/api/api-error';
import { useTestHookMutation } from '~/src/api/endpoints/hooks.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { type HookFormValues, toConfig } from '../../hook.fields';
import { TestAnswer } from './test-answer';
import { type TestResult, testResultStore } from './test-result';

/** Errors about the endpoint, which are the result of the test. */
const ANSWERS = ['hook.send_test_payload_failed', 'hook.endpoint_responded_with_error'];

function answerOf({ message, data }: ApiError): Partial<TestResult> {
  const { failure, responseStatus, responseBody } = (data ?? {}) as Record<string, unknown>;
  return {
    message,
    failure,
    ...(typeof responseStatus === 'number' ? { responseStatus } : {}),
    ...(typeof responseBody === 'string' ? { responseBody } : {}),
  };
}

/** Sends made-up payloads to the endpoint as it is entered, saved or not. */
export function TestSection({ hookId }: { readonly hookId: string }) {
  const { t } = useTranslation('webhooks');
  const { announce } = useErrorTexts();
  const { values, isValid, validateForm, setTouched } = useFormikContext<HookFormValues>();
  const store = useMemo(() => testResultStore(hookId), [hookId]);
  const [result, setResult] = useState(() => store.read());
  const place = useRef<HTMLDivElement>(null);
  const [test, { isLoading }] = useTestHookMutation();

  const show = (next: TestResult | null) => {
    store.write(next);
    setResult(next);
  };
  const send = async () => {
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) {
      await setTouched(Object.fromEntries(Object.keys(errors).map((field) => [field, true])));
      return;
    }
    const config = toConfig(values);
    const sent = { endpointUrl: config.url, requestTime: Date.now() };
    const { error } = await test({ id: hookId, body: { events: values.events, config } });
    const failure = error && toApiError(error);
    if (!failure) show({ ...sent, result: 'success' });
    else if (ANSWERS.includes(failure.code)) {
      show({ ...sent, result: 'error', ...answerOf(failure) });
    } else {
      announce(t('test.failed'), failure);
      return;
    }
    // After the result was rendered.
    requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: 'nearest' }));
  };
  return (
    <FormSection title={t('test.title')} description={t('test.text')}>
      <div>
        <Button
          icon={Send}
          isLoading={isLoading}
          disabledReason={isValid ? undefined : t('test.invalid')}
          onPress={() => void send()}
        >
          {t('test.send')}
        </Button>
      </div>
      <div ref={place}>
        {result && !isLoading && <TestAnswer result={result} onDismiss={() => show(null)} />}
      </div>
    </FormSection>
  );
}

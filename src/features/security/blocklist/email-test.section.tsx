import { useFormikContext } from 'formik';
import { useState } from 'react';
import { toApiError } from '~/src/api/api-error';
import { useCheckEmailMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { TextField } from '~/src/ui/text-field';
import { type BlocklistValues, toChanges } from './blocklist.fields';

const REASONS = ['email_not_allowed', 'email_subaddressing_not_allowed', 'invalid_email'] as const;
type Verdict = {
  readonly email: string;
  readonly reason?: (typeof REASONS)[number] | undefined;
  readonly failure?: unknown;
};

/** Has the server judge an address by the settings as the form has them, saved or not. */
export function EmailTest() {
  const { t } = useTranslation('security');
  const { textOf } = useErrorTexts();
  const { values } = useFormikContext<BlocklistValues>();
  const [check, { isLoading }] = useCheckEmailMutation();
  const [email, setEmail] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();

  const ask = async () => {
    const { error } = await check({ email, ...toChanges(values) });
    if (error === undefined) return setVerdict({ email });
    const { code } = toApiError(error);
    const reason = REASONS.find((each) => code === `session.email_blocklist.${each}`);
    setVerdict({ email, reason, failure: reason ? undefined : error });
  };
  return (
    <FormSection title={t('blocklist.test')} description={t('blocklist.test_text')}>
      <TextField
        label={t('blocklist.test_email')}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setVerdict(undefined);
        }}
        inputMode="email"
        autoComplete="off"
      />
      <div>
        <Button isDisabled={email.trim() === ''} isLoading={isLoading} onPress={() => void ask()}>
          {t('blocklist.test_button')}
        </Button>
      </div>
      {verdict && <VerdictBanner {...verdict} failureText={textOf} />}
    </FormSection>
  );
}

type VerdictBannerProps = Verdict & { readonly failureText: (failure: unknown) => string };

function VerdictBanner({ email, reason, failure, failureText }: VerdictBannerProps) {
  const { t } = useTranslation('security');
  if (failure !== undefined) {
    return (
      <Banner tone="danger" role="alert" title={t('blocklist.test_failed')}>
        {failureText(failure)}
      </Banner>
    );
  }
  return (
    <Banner tone={reason ? 'warning' : 'success'} role="status">
      {reason
        ? t(`blocklist.verdict.${reason}`, { email })
        : t('blocklist.test_allowed', { email })}
    </Banner>
  );
}

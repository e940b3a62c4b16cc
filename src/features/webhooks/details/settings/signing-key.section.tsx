import { useId } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Hook, hooksApi } from '~/src/api/endpoints/hooks.api';
import { writeOf } from '~/src/api/mutation';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { ReplaceKey } from '~/src/shared/receivers/replace-key';
import { SigningKey } from '~/src/shared/receivers/signing-key';
import { fieldStyles } from '~/src/ui/field';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { toasts } from '~/src/ui/toast-queue';

const { renewHookSigningKey } = hooksApi.endpoints;

/** The key that proves where a request comes from: shown on demand, and replaced at once. */
export function SigningKeySection({ hook }: { readonly hook: Hook }) {
  const { t } = useTranslation(['webhooks', 'receivers']);
  const dispatch = useDispatch<ApiDispatch>();
  const labelId = useId();
  return (
    <FormSection
      title={t('receivers:key.section')}
      description={t('key.text')}
      learnMore={
        <Link href={externalLinks.webhooks} isExternal>
          {t('key.about')}
        </Link>
      }
    >
      <div role="group" aria-labelledby={labelId} className={fieldStyles.field}>
        <span id={labelId} className={fieldStyles.label}>
          {t('receivers:key.label')}
        </span>
        {/* A replaced key starts out hidden. */}
        <SigningKey key={hook.signingKey} value={hook.signingKey} isSecret />
      </div>
      <ReplaceKey
        name={hook.name || t('unnamed')}
        detail={t('key.detail')}
        write={() => writeOf(dispatch, renewHookSigningKey, hook.id)}
        onReplaced={() => toasts.add({ kind: 'success', title: t('key.done') })}
      />
    </FormSection>
  );
}

import { useField } from 'formik';
import { Building2 } from 'lucide-react';
import { isMissing } from '~/src/api/api-error';
import {
  type SsoConnectorSummary,
  useListSsoConnectorsQuery,
} from '~/src/api/endpoints/connectors.api';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { FormSection } from '~/src/ui/form-section';
import { Icon } from '~/src/ui/icon';
import { TagInput } from '~/src/ui/tag-input';
import { HiddenText } from '~/src/ui/text';
import { domainErrors, normalizeDomain } from './email-domains';
import { RolesField } from '../../roles-field';
import type { NamedRole } from '../../roles-field-props';
import { SsoConnectorsField } from './sso-connectors.field';

type JitSectionProps = {
  /** Role IDs by name, because the form holds names. */
  readonly roles: {
    readonly ids: ReadonlyMap<string, string>;
    readonly rememberRole: (role: NamedRole) => void;
  };
};

/** Just-in-time provisioning: by enterprise connection or email domain, and with which roles. */
export function JitSection({ roles }: JitSectionProps) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useListSsoConnectorsQuery();
  // A server without enterprise connections does not have the list.
  const hasNone = isMissing(error);
  const connectors = data ?? (hasNone ? [] : undefined);
  const [{ value: names }, , { setValue }] = useField<string[]>('roles');
  return (
    <FormSection title={t('jit.title')} description={t('jit.description')}>
      <SsoConnectorsField
        connectors={connectors}
        error={hasNone || data ? undefined : error}
        onRetry={() => void refetch()}
      />
      <EmailDomainsField connectors={connectors ?? []} />
      <RolesField
        type="User"
        label={t('part.roles')}
        description={t('jit.roles_hint')}
        isOptional
        value={names.map((name) => ({ id: roles.ids.get(name) ?? name, name }))}
        onChange={(picked) => {
          picked.forEach(roles.rememberRole);
          void setValue(picked.map(({ name }) => name));
        }}
      />
    </FormSection>
  );
}

/** Domains as chips; those that an enterprise connection also claims are marked. */
function EmailDomainsField({
  connectors,
}: {
  readonly connectors: readonly SsoConnectorSummary[];
}) {
  const { t, i18n } = useTranslation('organizations');
  const { value, setValue, errorMessage, onBlur } = useFormField<string[]>('emailDomains');
  const [{ value: provisioning }] = useField<string[]>('ssoConnectorIds');
  const claimed = new Map(
    connectors.flatMap(({ id, domains = [] }) =>
      domains.map((domain) => [normalizeDomain(domain), id] as const),
    ),
  );
  // If the connection provisions too, its users join either way.
  const skipped = value.filter((domain) => {
    const connector = claimed.get(normalizeDomain(domain));
    return connector !== undefined && !provisioning.includes(connector);
  });
  const errors = domainErrors(value).map(
    (problem, index) => problem && t(`domain.${problem}`, { domain: value[index] ?? '' }),
  );
  const hasProblem = errors.some((one) => one !== undefined);
  return (
    <>
      <TagInput
        label={t('part.emailDomains')}
        description={t('jit.domains_hint')}
        placeholder="northbank.example"
        isOptional
        value={value}
        onChange={setValue}
        onBlur={onBlur}
        keepsDuplicates
        inputMode="url"
        tagErrors={errors}
        // The form's own message would repeat those of the chips.
        errorMessage={hasProblem ? undefined : errorMessage}
        tagStart={(domain) =>
          claimed.has(normalizeDomain(domain)) && (
            <>
              <Icon icon={Building2} size={12} />
              <HiddenText>{t('jit.claimed')}</HiddenText>
            </>
          )
        }
      />
      {skipped.length > 0 && (
        <Banner tone="warning" role="status" title={t('jit.sso_first', { count: skipped.length })}>
          {t('jit.sso_first_text', {
            domains: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(skipped),
          })}
        </Banner>
      )}
    </>
  );
}

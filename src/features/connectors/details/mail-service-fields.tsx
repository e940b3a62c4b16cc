import { COMPANY_INFORMATION_MAX, SENDER_NAME_MAX } from '~/contract/built-in-mail';
import { MAIL_IMAGE_MIME_TYPES } from '~/contract/limits';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { FormTextArea, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ImageField } from '~/src/shared/branding/image-field';
import { Banner } from '~/src/ui/banner';
import { Link } from '~/src/ui/link';
import { TextField } from '~/src/ui/text-field';
import { MAIL_SERVICE_FIELDS } from './mail-service-values';

/** Where messages go on an installation without a mail server. */
function WithoutServer() {
  const { t } = useTranslation('connectors');
  const { data } = useGetTenantEndpointsQuery(getTenantScope());
  if (!data) return null;
  const { email: outbox } = data.outbox;
  return outbox === null ? (
    <Banner tone="danger" title={t('mail_service.no_server')} isStacked>
      {t('mail_service.no_server_text')}
    </Banner>
  ) : (
    <Banner
      tone="warning"
      title={t('mail_service.outbox')}
      action={
        <Link href={outbox} isExternal>
          {t('mail_service.open_outbox')}
        </Link>
      }
      isStacked
    >
      {t('mail_service.outbox_text')}
    </Banner>
  );
}

/** What users see of the sender. The mail server is the installation's, so it is not set here. */
export function MailServiceFields({ fromEmail }: { readonly fromEmail: string | undefined }) {
  const { t } = useTranslation('connectors');
  return (
    <>
      {fromEmail === undefined ? (
        <WithoutServer />
      ) : (
        <TextField
          label={t('mail_service.from')}
          description={t('mail_service.from_text')}
          value={fromEmail}
          isReadOnly
          isMono
        />
      )}
      <FormTextField
        name={MAIL_SERVICE_FIELDS.senderName}
        label={t('mail_service.sender_name')}
        description={t('mail_service.sender_name_text')}
        limit={SENDER_NAME_MAX}
        isOptional
      />
      <FormTextArea
        name={MAIL_SERVICE_FIELDS.companyInformation}
        label={t('mail_service.company')}
        description={t('mail_service.company_text')}
        limit={COMPANY_INFORMATION_MAX}
        rows={3}
        isOptional
      />
      <ImageField
        name={MAIL_SERVICE_FIELDS.appLogo}
        label={t('mail_service.logo')}
        placeholder="https://example.com/logo.png"
        mimeTypes={MAIL_IMAGE_MIME_TYPES}
      />
    </>
  );
}

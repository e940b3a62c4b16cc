import { Formik } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  ExpiryHint,
  type Lifetime,
  expiryOf,
  useNow,
} from '~/src/shared/credentials/credential-lifetime';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import {
  type SecretRotation,
  applicationsApi,
  useRotateApplicationSecretMutation,
  useRotateLegacySecretMutation,
} from '~/src/api/endpoints/applications.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormSelect } from '~/src/forms/form-select';
import { FormDialog } from '~/src/forms/form-dialog';
import { formatDateTime } from '~/src/lib/format';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import type { SecretRow } from './secret-row';

const { rotateApplicationSecret, rotateLegacySecret } = applicationsApi.endpoints;

/** In seconds. */
const OVERLAPS = ['0', '3600', '86400', '604800', '2592000'] as const;
type Overlap = (typeof OVERLAPS)[number];
const LIFETIMES = ['never', '30', '180', '365'] as const satisfies readonly Lifetime[];

type Values = { readonly overlap: Overlap; readonly lifetime: Lifetime };

function rotationOf({ overlap, lifetime }: Values): SecretRotation {
  return {
    overlap: Number(overlap),
    expiresAt: expiryOf(lifetime, Date.now()),
  };
}

type RotateSecretDialogProps = {
  readonly applicationId: string;
  /** The secret to be replaced. */
  readonly secret: SecretRow;
  readonly onClose: () => void;
};

/**
 * Replaces a secret with a new one and shows its value to copy; both are valid during the overlap.
 */
export function RotateSecretDialog({
  applicationId: id,
  secret,
  onClose,
}: RotateSecretDialogProps) {
  const { t } = useTranslation('applications');
  const { textOf } = useErrorTexts();
  const [rotateNamed, named] = useRotateApplicationSecretMutation();
  const [rotateLegacy, legacy] = useRotateLegacySecretMutation();
  const { data: created, error } = secret.isLegacy ? legacy : named;
  const { name } = secret;
  return (
    <Formik<Values>
      initialValues={{ overlap: '86400', lifetime: 'never' }}
      onSubmit={async (values) => {
        const rotation = rotationOf(values);
        await (secret.isLegacy
          ? rotateLegacy({ id, ...rotation })
          : rotateNamed({ id, name, ...rotation }));
      }}
    >
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          title={t('secrets.rotate_title', { name })}
          description={t('secrets.rotate_description')}
          made={
            created && {
              title: t('secrets.rotated'),
              closeLabel: t('secrets.done'),
              children: (
                <>
                  <Banner tone="info" title={t('secrets.store_title')} isStacked>
                    {t('secrets.store_text')}
                  </Banner>
                  <Copy value={created.value} label={t('secrets.copy')} variant="contained" />
                  <p>{t('secrets.rotated_name', { name: created.name })}</p>
                </>
              ),
            }
          }
          submitLabel={t('secrets.rotate')}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() => {
                const rotation = rotationOf(values);
                return secret.isLegacy
                  ? apiCall(rotateLegacySecret, { id, ...rotation })
                  : apiCall(rotateApplicationSecret, { id, name, ...rotation });
              }}
            />
          }
          failure={
            error === undefined
              ? undefined
              : { title: t('secrets.rotate_failed'), text: textOf(error) }
          }
        >
          <FormSelect<Overlap>
            name="overlap"
            label={t('secrets.overlap')}
            description={<OverlapHint overlap={values.overlap} secret={secret} />}
            options={OVERLAPS.map((value) => ({
              value,
              label: t(`secrets.overlap_${value}`),
            }))}
          />
          <FormSelect<Lifetime>
            name="lifetime"
            label={t('secrets.new_expiration')}
            description={
              <ExpiryHint
                lifetime={values.lifetime}
                texts={{
                  neverHint: t('secrets.expiration_hint_never'),
                  expiresHint: (date) => t('secrets.expiration_hint_date', { date }),
                }}
              />
            }
            options={LIFETIMES.map((value) => ({
              value,
              label:
                value === 'never'
                  ? t('secrets.expiration_never')
                  : t('secrets.expiration_days', { count: Number(value) }),
            }))}
          />
        </FormDialog>
      )}
    </Formik>
  );
}

type OverlapHintProps = { readonly overlap: Overlap; readonly secret: SecretRow };

/** When the replaced secret stops working; never later than its own expiration. */
function OverlapHint({ overlap, secret: { expiresAt } }: OverlapHintProps) {
  const { t, i18n } = useTranslation('applications');
  const now = useNow();
  if (overlap === '0') return t('secrets.overlap_hint_now');
  const end = Math.min(now + Number(overlap) * 1000, expiresAt ?? Infinity);
  return t('secrets.overlap_hint', { date: formatDateTime(end, i18n.language) });
}

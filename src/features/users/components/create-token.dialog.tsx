import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { apiCall } from '~/src/api/api-call';
import { useCreateUserTokenMutation, usersApi } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { ApiCallButton } from '~/src/api-call';
import { FormSelect } from '~/src/forms/form-choice-fields';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { formatDateTime } from '~/src/lib/format';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import { isNameTaken, tokenNameSchema } from '../forms/token-name.schema';

const DAY_MS = 86_400_000;
const LIFETIMES = ['7', '30', '180', '365', 'never'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Epoch milliseconds; undefined never expires. */
const expiryOf = (lifetime: Lifetime, now: number): number | undefined =>
  lifetime === 'never' ? undefined : now + Number(lifetime) * DAY_MS;

type TokenValues = { name: string; lifetime: Lifetime };

/** What creating it sends. */
const tokenOf = (id: string, { name, lifetime }: TokenValues) => ({
  id,
  name: name.trim(),
  expiresAt: expiryOf(lifetime, Date.now()),
});

/** The time, told anew each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type CreateTokenDialogProps = { readonly userId: string; readonly onClose: () => void };

/** Names a token and says when it ends, then shows its value, once. */
export function CreateTokenDialog({ userId, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const [createToken, { data: created, error }] = useCreateUserTokenMutation();

  return (
    <Formik<TokenValues>
      initialValues={{ name: '', lifetime: '7' }}
      validationSchema={yup.object({ name: tokenNameSchema(t) })}
      onSubmit={async (values, form) => {
        const { error: failure } = await createToken(tokenOf(userId, values));
        if (isNameTaken(failure)) form.setFieldError('name', t('token.name_taken'));
      }}
    >
      {({ values }) => (
        <FormDialog
          title={t('token.create_title')}
          made={
            created && {
              title: t('token.created'),
              closeLabel: t('done'),
              children: (
                <>
                  <Banner tone="info" title={t('token.once_title')} isStacked>
                    {t('token.once_text')}
                  </Banner>
                  <Copy value={created.value} label={t('token.copy')} variant="contained" />
                </>
              ),
            }
          }
          submitLabel={t('token.create')}
          failure={
            error && !isNameTaken(error)
              ? { title: t('token.create_failed'), text: textOf(error) }
              : undefined
          }
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() => apiCall(usersApi.endpoints.createUserToken, tokenOf(userId, values))}
            />
          }
          onClose={onClose}
        >
          <FormTextField name="name" label={t('token.name')} autoComplete="off" autoFocus />
          <FormSelect<Lifetime>
            name="lifetime"
            label={t('token.lifetime')}
            description={<ExpiryHint lifetime={values.lifetime} />}
            options={LIFETIMES.map((value) => ({
              value,
              label:
                value === 'never' ? t('token.never') : t('token.days', { count: Number(value) }),
            }))}
          />
        </FormDialog>
      )}
    </Formik>
  );
}

function ExpiryHint({ lifetime }: { readonly lifetime: Lifetime }) {
  const { t, i18n } = useTranslation('users');
  const expiresAt = expiryOf(lifetime, useNow());
  return expiresAt === undefined
    ? t('token.never_hint')
    : t('token.expires_hint', { date: formatDateTime(expiresAt, i18n.language) });
}

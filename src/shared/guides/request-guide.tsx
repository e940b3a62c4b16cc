import { Formik } from 'formik';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useGetMeQuery, useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import { externalLinks } from '~/src/config/links';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Button } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { toasts } from '~/src/ui/toast-queue';

/** For frameworks without a guide: a request in cloud, the issue tracker elsewhere. */
export function RequestGuide({ isCloud }: { readonly isCloud: boolean }) {
  const { t } = useTranslation('guides');
  const [isOpen, setIsOpen] = useState(false);
  if (!isCloud) {
    return (
      <Link href={externalLinks.issues} isExternal tone="quiet">
        {t('request.open')}
      </Link>
    );
  }
  return (
    <>
      <Button variant="ghost" icon={MessageSquare} onPress={() => setIsOpen(true)}>
        {t('request.open')}
      </Button>
      {isOpen && <RequestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('guides');
  const { textOf } = useErrorTexts();
  const { data: me } = useGetMeQuery();
  const [update, { error }] = useUpdateMeCustomDataMutation();
  const earlier: unknown = me?.customData['guideRequests'];
  const send = async ({ framework }: { framework: string }) => {
    const text = framework.trim();
    if (text === '' || !me) return;
    const { data } = await update({
      guideRequests: [...(Array.isArray(earlier) ? (earlier as unknown[]) : []), text],
    });
    if (!data) return;
    toasts.add({ kind: 'success', title: t('request.done') });
    onClose();
  };
  return (
    <Formik initialValues={{ framework: '' }} onSubmit={send}>
      {({ values }) => (
        <FormDialog
          keeps={['framework']}
          onClose={onClose}
          title={t('request.title')}
          description={t('request.text')}
          submitLabel={t('request.send')}
          isSubmitDisabled={values.framework.trim() === ''}
          failure={error && { title: t('request.failed'), text: textOf(error) }}
        >
          <FormTextField name="framework" label={t('request.framework')} autoFocus />
        </FormDialog>
      )}
    </Formik>
  );
}

import { Copy as CopyGlyph } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { Copy } from '~/src/ui/copy';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { useCopy } from '~/src/ui/use-copy';
import { useUserNames } from '~/src/ui/use-user-names';
import type { User } from '~/src/api/endpoints/users.api';

type AccountInformationDialogProps = {
  readonly user: Pick<User, 'primaryEmail' | 'primaryPhone' | 'username'>;
  readonly password: string;
  readonly title: string;
  /** The secondary button: open the user, or done. */
  readonly secondary: { readonly label: string; readonly onPress: () => void };
  readonly onClose: () => void;
};

/** A user's credentials, to hand over. The password is shown only here. */
export function AccountInformationDialog(props: AccountInformationDialogProps) {
  const { user, password, title, secondary, onClose } = props;
  const { t } = useTranslation('users');
  const { formatPhone } = useUserNames();
  const [status, copy] = useCopy();
  const rows = [
    { field: 'primaryEmail', text: user.primaryEmail },
    { field: 'primaryPhone', text: user.primaryPhone && formatPhone(user.primaryPhone) },
    { field: 'username', text: user.username },
  ] as const;
  const shown = rows.filter(({ text }) => text);

  const said = useRef(status);
  useEffect(() => {
    if (status !== said.current && status !== 'idle') {
      toasts.add(
        status === 'copied'
          ? { kind: 'success', title: t('account.copied') }
          : { kind: 'error', title: t('account.copy_failed') },
      );
    }
    said.current = status;
  }, [status, t]);

  const copyAll = () =>
    copy(
      [
        ...shown.map(({ field, text }) => `${t(`identifier.${field}`)}: ${text ?? ''}`),
        `${t('password.title')}: ${password}`,
      ].join('\n'),
    );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onPress={secondary.onPress}>
            {secondary.label}
          </Button>
          <Button variant="primary" icon={CopyGlyph} onPress={copyAll}>
            {t('account.copy')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <Banner tone="info" title={t('account.guide_title')} isStacked>
          {t('account.guide_text')}
        </Banner>
        <CardRows>
          {shown.map(({ field, text }) => (
            <CardRow key={field} label={t(`identifier.${field}`)}>
              <bdi dir="ltr">{text}</bdi>
            </CardRow>
          ))}
          <CardRow label={t('password.title')}>
            <Copy value={password} label={t('account.copy_password')} isSecret />
          </CardRow>
        </CardRows>
      </FieldStack>
    </Modal>
  );
}

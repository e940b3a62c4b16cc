import { ArrowLeftRight, BookOpen, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type CaptchaProvider, captchaProviderApi } from '~/src/api/endpoints/captcha-provider.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { Drawer } from '~/src/ui/drawer';
import { IconButton } from '~/src/ui/icon-button';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { CaptchaLogo } from '../captcha-logo';
import { ChooseProviderDialog } from '../choose-provider.dialog';
import { CaptchaGuideText } from '../guide/captcha-guide-text';
import { useCaptchaProvider } from '../use-captcha-provider';
import { CaptchaSettings } from './captcha-settings';

/** The captcha provider of the tenant. */
export function CaptchaDetails() {
  const { t } = useTranslation('security');
  const path = useConsolePath()('/security/captcha');
  const { provider, error, retry } = useCaptchaProvider();
  const back = { href: path, label: t('tabs.captcha') };
  usePageTitle(provider ? t(`captcha.provider.${provider.config.type}`) : t('title'));
  if (provider === null) return <Navigate to={path} replace />;
  if (!provider) {
    return (
      <RecordPlaceholder
        namespace="security"
        keyPrefix="captcha"
        back={back}
        error={error}
        onRetry={retry}
        head={{ facts: 1 }}
        fields={[2]}
        intro={{ lines: 1 }}
      />
    );
  }
  return (
    <Page width="form">
      <Header provider={provider} back={back} />
      <CaptchaSettings key={provider.config.type} type={provider.config.type} />
    </Page>
  );
}

type HeaderProps = {
  readonly provider: CaptchaProvider;
  readonly back: { readonly href: string; readonly label: string };
};

function Header({ provider: { id, config }, back }: HeaderProps) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const confirmWrite = useConfirmedWrite();
  const { canWrite, canDelete } = useDataAccess();
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = t(`captcha.provider.${config.type}`);
  const remove = async () => {
    const isDone = await confirmWrite(
      captchaProviderApi.endpoints.deleteCaptchaProvider,
      undefined,
      {
        title: t('captcha.delete_title', { name }),
        warning: { title: t('captcha.delete_warning'), detail: t('captcha.delete_detail') },
        confirmLabel: t('captcha.delete'),
        done: t('captcha.deleted', { name }),
      },
    );
    if (isDone) await navigate(back.href, { replace: true });
  };
  return (
    <>
      <EntityHeader
        back={{ href: back.href, children: back.label }}
        start={<CaptchaLogo type={config.type} isLarge />}
        title={name}
        facts={
          <HeaderFact>
            <Copy value={id} label={t('captcha.copy_id')} />
          </HeaderFact>
        }
        actions={
          <Button icon={BookOpen} onPress={() => setIsGuideOpen(true)}>
            {t('captcha.open_guide')}
          </Button>
        }
        menu={
          (canWrite || canDelete) && (
            <Menu
              trigger={<IconButton size="md" icon={MoreHorizontal} label={t('captcha.more')} />}
            >
              {canWrite && (
                <MenuItem
                  label={t('captcha.change')}
                  icon={ArrowLeftRight}
                  onAction={() => setIsChoosing(true)}
                />
              )}
              {canDelete && (
                <MenuItem
                  label={t('captcha.delete')}
                  icon={Trash2}
                  isDanger
                  onAction={() => void remove()}
                />
              )}
            </Menu>
          )
        }
      />
      <Drawer
        isOpen={isGuideOpen}
        onClose={() => setIsGuideOpen(false)}
        title={t('captcha.set_up', { name })}
      >
        <CaptchaGuideText type={config.type} />
      </Drawer>
      {isChoosing && (
        <ChooseProviderDialog current={config.type} onClose={() => setIsChoosing(false)} />
      )}
    </>
  );
}

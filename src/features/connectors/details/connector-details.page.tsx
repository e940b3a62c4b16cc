import { ArrowLeftRight, BookOpen, MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  type Connector,
  useGetConnectorQuery,
  useListConnectorsQuery,
} from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { listAddress } from '~/src/lib/list-addresses';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { Badge } from '~/src/ui/badge';
import { Button, LinkButton } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { Drawer } from '~/src/ui/drawer';
import { IconButton } from '~/src/ui/icon-button';
import { InfoTip } from '~/src/ui/info-tip';
import { lazy } from '~/src/ui/lazy';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { tabOf } from '../connector-kinds';
import { DeliveryState, SocialState } from '../connector-state';
import { GuideText } from '../lazy-parts';
import { NotShownYet } from './not-shown-yet';
import { useConnectorActions } from '../use-connector-actions';

const Settings = lazy(async () => ({ default: (await import('./settings')).Settings }));

/** One connector: what it is, and its settings. */
export function ConnectorDetailsPage() {
  const { connectorId = '', tab } = useParams();
  const { t, i18n } = useTranslation('connectors');
  const navigate = useNavigate();
  const listPath = useConsolePath()(`/connectors/${tab === 'social' ? 'social' : 'passwordless'}`);
  const { remove } = useConnectorActions();
  const { currentData, error, refetch } = useGetConnectorQuery(connectorId);
  const connector = existing(currentData?.connector, error);
  usePageTitle(connector ? nameOf(connector, i18n.language) : t('title'));
  const back = { href: listPath, label: t(`tab.${tab === 'social' ? 'social' : 'passwordless'}`) };

  if (!connector) {
    return (
      <RecordPlaceholder
        namespace="connectors"
        back={back}
        error={error}
        onRetry={() => void refetch()}
        head={{ facts: 2 }}
        fields={[4, 2]}
        intro={{ lines: 1 }}
      />
    );
  }
  const onDelete = async () => {
    if (await remove(connector)) await navigate(listAddress(listPath), { replace: true });
  };
  return (
    <Page width="form">
      <Header connector={connector} back={back} onDelete={() => void onDelete()} />
      <Platforms connector={connector} />
      {connector.type === 'Social' && <NotShownYet connector={connector} />}
      <Suspense fallback={<TabSkeleton />}>
        <Settings key={connector.id} connector={connector} onDelete={() => void onDelete()} />
      </Suspense>
    </Page>
  );
}

type HeaderProps = {
  readonly connector: Connector;
  readonly back: { readonly href: string; readonly label: string };
  readonly onDelete: () => void;
};

function Header({ connector, back, onDelete }: HeaderProps) {
  const { t, i18n } = useTranslation('connectors');
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const name = nameOf(connector, i18n.language);
  return (
    <>
      <EntityHeader
        back={{ href: back.href, children: back.label }}
        start={
          <ConnectorLogo
            name={name}
            logo={connector.logo}
            logoDark={connector.logoDark}
            size={48}
          />
        }
        title={<bdi>{name}</bdi>}
        badges={<Badge>{t(`type.${connector.type}`)}</Badge>}
        facts={
          <>
            <HeaderFact>
              {connector.type === 'Social' ? (
                <SocialState connector={connector} />
              ) : (
                <DeliveryState type={connector.type} connector={connector} />
              )}
            </HeaderFact>
            <HeaderFact>
              <Copy value={connector.id} label={t('details.copy_id')} />
            </HeaderFact>
            {connector.usage !== undefined && (
              <HeaderFact>
                {t('details.sent', { count: connector.usage })}
                <InfoTip text={t('details.sent_tip')} />
              </HeaderFact>
            )}
          </>
        }
        actions={
          <>
            {connector.type !== 'Social' && (
              <LinkButton icon={ArrowLeftRight} href={`${back.href}/create/${connector.type}`}>
                {t('details.change')}
              </LinkButton>
            )}
            {connector.readme !== '' && (
              <Button icon={BookOpen} onPress={() => setIsGuideOpen(true)}>
                {t('details.guide')}
              </Button>
            )}
          </>
        }
        menu={
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <MenuItem label={t('delete.open')} icon={Trash2} isDanger onAction={onDelete} />
          </Menu>
        }
      />
      <Drawer
        isOpen={isGuideOpen}
        onClose={() => setIsGuideOpen(false)}
        title={t('guide.title', { name })}
      >
        <Suspense fallback={<TabSkeleton />}>
          <GuideText readme={connector.readme} />
        </Suspense>
      </Drawer>
    </>
  );
}

/** The platforms of one provider: each is a connector of its own. */
function Platforms({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation('connectors');
  const path = useConsolePath()(`/connectors/${tabOf(connector.type)}`);
  const { data } = useListConnectorsQuery();
  if (connector.type !== 'Social') return null;
  const members = data?.filter(({ target, type }) => {
    return type === 'Social' && target === connector.target;
  });
  const isShown = (members?.length ?? 0) > 1 || connector.platform !== 'Universal';
  return isShown ? (
    <TabLinks
      label={t('details.platforms')}
      tabs={(members ?? [connector]).map(({ id, platform }) => ({
        href: `${path}/${id}`,
        label: t(`platform.${platform ?? 'Universal'}`),
        isCurrent: id === connector.id,
      }))}
    />
  ) : null;
}

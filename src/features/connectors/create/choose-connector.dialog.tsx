import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import {
  useCreateConnectorMutation,
  useListConnectorFactoriesQuery,
  useListConnectorsQuery,
} from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { RadioCards } from '~/src/ui/radio-cards';
import { SearchField } from '~/src/ui/search-field';
import { Skeleton } from '~/src/ui/skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { type ConnectorType, tabOf } from '../connector-kinds';
import { ChoiceGroups } from './choice-groups';
import { useReplacement } from '../use-replacement';
import { type Choice, choicesOf } from './choices';
import styles from './choose-connector.module.css';

type ChooseConnectorDialogProps = {
  readonly type: ConnectorType;
  readonly onClose: () => void;
};

/** Which provider or service to set up; its guide comes next. */
export function ChooseConnectorDialog({ type, onClose }: ChooseConnectorDialogProps) {
  const { t, i18n } = useTranslation('connectors');
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const factories = useListConnectorFactoriesQuery();
  const connectors = useListConnectorsQuery();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [platform, setPlatform] = useState<string | null>(null);
  const [create, creation] = useCreateConnectorMutation();
  const { textOf } = useErrorTexts();
  const { current, mayReplace } = useReplacement(type);
  const { reached, details, plan } = useQuota();
  const isFull = reached('socialConnectorsLimit') && type === 'Social';
  const limit = details?.quota.socialConnectorsLimit;
  const used = details?.usage.socialConnectorsLimit ?? 0;
  const left = type === 'Social' && typeof limit === 'number' ? limit - used : null;

  const choose = (choice: Choice) => {
    setChosen(choice);
    setPlatform(choice.members.find(({ isAdded }) => !isAdded)?.factory.id ?? null);
  };
  const path = consolePath(`/connectors/${tabOf(type)}`);
  /** The installation has what the built-in service needs, so it has no guide. */
  const setUpBuiltIn = async () => {
    if (chosen && !(await mayReplace(chosen.first))) return;
    const { data } = await create({ connectorId: BUILT_IN_MAIL_ID, config: {} });
    if (!data) return;
    toasts.add({ kind: 'success', title: t('guide.done', { name: nameOf(data, i18n.language) }) });
    await navigate(`${path}/${data.id}`, { replace: true });
  };
  const next = () => {
    if (platform === BUILT_IN_MAIL_ID) void setUpBuiltIn();
    else void navigate(`${path}/guide/${platform}`, { replace: true });
  };

  const error = factories.error ?? connectors.error;
  const all =
    factories.data && connectors.data
      ? choicesOf(type, factories.data, connectors.data)
      : undefined;
  const isMatch = ({ members }: Choice) =>
    members.some(({ factory }) =>
      nameOf(factory, i18n.language).toLowerCase().includes(words.trim().toLowerCase()),
    );
  const count = all ? [...all.featured, ...all.others, ...all.standard].filter(isMatch).length : 0;
  return (
    <Modal
      isOpen
      size="xl"
      title={t(current && type !== 'Social' ? `change.${type}` : `create.${type}`)}
      description={
        platform === BUILT_IN_MAIL_ID
          ? t('create.description_built_in')
          : current
            ? t('change.description', { name: nameOf(current, i18n.language) })
            : t('create.description')
      }
      onClose={onClose}
      footerStart={
        left !== null &&
        !isFull && (
          <span className={styles.left}>
            {t('create.left', { left, limit, plan: t(`plans:plan.${plan}`) })}
          </span>
        )
      }
      footer={
        isFull ? (
          <QuotaFooter quotaKey="socialConnectorsLimit" />
        ) : (
          <>
            <Button variant="ghost" onPress={onClose}>
              {t('cancel')}
            </Button>
            <Button
              variant="primary"
              isDisabled={platform === null}
              isLoading={creation.isLoading}
              onPress={next}
            >
              {t(platform === BUILT_IN_MAIL_ID ? 'create.set_up' : 'create.next')}
            </Button>
          </>
        )
      }
    >
      {!all && error ? (
        <LoadError
          title={t('create.failed')}
          error={error}
          onRetry={() => {
            void factories.refetch();
            void connectors.refetch();
          }}
        />
      ) : !all ? (
        <div className={styles.grid} aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={56} />
          ))}
        </div>
      ) : (
        <div className={styles.choices}>
          <div className={styles.head}>
            <SearchField label={t('create.search')} value={words} onChange={setWords} />
            <span role="status">{t('create.count', { count })}</span>
          </div>
          <ChoiceGroups
            groups={[
              { label: t('create.featured'), choices: all.featured.filter(isMatch) },
              { label: t('create.others'), choices: all.others.filter(isMatch) },
              { label: t('create.standard'), choices: all.standard.filter(isMatch) },
            ]}
            chosen={chosen}
            addedLabel={t(type === 'Social' ? 'create.added' : 'change.current')}
            onChoose={choose}
          />
          {creation.isError && !creation.isLoading && (
            <Banner tone="danger" role="alert" title={t('guide.save_failed')} isStacked>
              {textOf(creation.error)}
            </Banner>
          )}
          {count === 0 && <p>{t('create.nothing')}</p>}
          {chosen && chosen.members.length > 1 && (
            <RadioCards
              label={t('create.platform', { name: nameOf(chosen.first, i18n.language) })}
              variant="plain"
              value={platform}
              onChange={setPlatform}
              options={chosen.members.map(({ factory, isAdded }) => ({
                value: factory.id,
                label: t(`platform.${factory.platform ?? 'Universal'}`),
                description: isAdded ? t('create.added') : undefined,
                isDisabled: isAdded,
              }))}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

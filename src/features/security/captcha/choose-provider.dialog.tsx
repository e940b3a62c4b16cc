import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { RadioCards } from '~/src/ui/radio-cards';
import { CaptchaLogo } from './captcha-logo';
import { CAPTCHA_TYPES, type CaptchaType } from './captcha-providers';
import styles from './captcha.module.css';

type ChooseProviderDialogProps = {
  readonly current: CaptchaType | undefined;
  readonly onClose: () => void;
};

/** Which provider to set up; its guide comes next. */
export function ChooseProviderDialog({ current, onClose }: ChooseProviderDialogProps) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const path = useConsolePath()('/security/captcha/guide');
  const [chosen, setChosen] = useState<CaptchaType | null>(null);
  return (
    <Modal
      isOpen
      size="lg"
      title={t('captcha.choose')}
      description={t('captcha.choose_text')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {t('captcha.cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            onPress={() => void navigate(`${path}/${chosen}`)}
          >
            {t('captcha.next')}
          </Button>
        </>
      }
    >
      <RadioCards
        label={t('captcha.choose')}
        isLabelHidden
        value={chosen}
        onChange={setChosen}
        columns={1}
        options={CAPTCHA_TYPES.filter((type) => type !== current).map((type) => ({
          value: type,
          label: (
            <span className={styles.option}>
              <CaptchaLogo type={type} />
              {t(`captcha.provider.${type}`)}
            </span>
          ),
          description: t(`captcha.about.${type}`),
        }))}
      />
    </Modal>
  );
}

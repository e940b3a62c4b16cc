import {
  ArrowUpRight,
  Languages,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Sun,
  SunMoon,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useSelector as useActor } from '@xstate/react';
import type { Me } from '~/src/api/endpoints/me.api';
import { languages } from '~/src/i18n/languages';
import { useTranslation } from '~/src/i18n/use-translation';
import { bulkJobListOpened } from '~/src/slices/bulk-job-list';
import { appearances } from '~/src/slices/preferences';
import { Avatar } from '~/src/ui/avatar';
import { Icon } from '~/src/ui/icon';
import {
  MenuChoices,
  MenuItem,
  MenuSeparator,
  OpenMenu,
  SubMenu,
  type OpenMenuState,
} from '~/src/ui/menu';
import { Spinner } from '~/src/ui/spinner';
import { spinnerDelay, useDelayed } from '~/src/ui/use-delayed';
import { Ellipsis } from '~/src/ui/text';
import { useConsole } from '../console-context';
import { useAppearance, useKeepPreferences } from '../use-appearance';
import styles from './user-menu.module.css';

const appearanceIcons = { system: Monitor, light: Sun, dark: Moon } as const;

type UserMenuContentProps = {
  readonly menu: OpenMenuState;
  readonly me: Me;
  readonly name: string;
  readonly hasTenant: boolean;
};

/** The signed-in user: name, language, appearance, and sign-out. */
export function UserMenuContent({ menu, me, name, hasTenant }: UserMenuContentProps) {
  const { t, i18n } = useTranslation('shell');
  const { session, settings } = useConsole();
  const dispatch = useDispatch();
  const [appearance, chooseAppearance] = useAppearance();
  const keep = useKeepPreferences();
  const isSigningOut = useActor(session, (snapshot) => snapshot.matches('signingOut'));
  const showsSpinner = useDelayed(isSigningOut, spinnerDelay);
  return (
    <OpenMenu
      {...menu}
      size="lg"
      label={t('user.menu')}
      header={
        <div className={styles.header}>
          <Avatar name={name} src={me.avatar} size={32} />
          <div className={styles.person}>
            <div className={styles.name}>
              <Ellipsis>{name}</Ellipsis>
            </div>
            {me.primaryEmail && me.primaryEmail !== name && (
              <div className={styles.email}>
                <Ellipsis>{me.primaryEmail}</Ellipsis>
              </div>
            )}
          </div>
        </div>
      }
    >
      <MenuItem
        icon={UserRound}
        label={t('user.profile')}
        href="/profile"
        isExternal
        end={<Icon icon={ArrowUpRight} size={14} isMirrored />}
      />
      {settings.edition === 'oss' && (
        <MenuItem icon={UserRoundCog} label={t('user.administrators')} href="/administrators" />
      )}
      {hasTenant && (
        <MenuItem
          icon={ListChecks}
          label={t('user.bulk_jobs')}
          onAction={() => dispatch(bulkJobListOpened())}
        />
      )}
      <MenuSeparator />
      <SubMenu
        icon={Languages}
        label={t('user.language')}
        value={languages.find(({ tag }) => tag === i18n.language)?.name}
      >
        <MenuChoices
          label={t('user.language')}
          options={languages.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }))}
          value={i18n.language}
          onChange={(language) => {
            void i18n.changeLanguage(language);
            keep({ language });
          }}
        />
      </SubMenu>
      <SubMenu
        icon={SunMoon}
        label={t('user.appearance')}
        value={t(`user.appearances.${appearance}`)}
      >
        <MenuChoices
          label={t('user.appearance')}
          options={appearances.map((option) => ({
            value: option,
            icon: appearanceIcons[option],
            label: t(`user.appearances.${option}`),
          }))}
          value={appearance}
          onChange={chooseAppearance}
        />
      </SubMenu>
      <MenuSeparator />
      <MenuItem
        icon={LogOut}
        label={t('user.sign_out')}
        keepsOpen
        isDisabled={isSigningOut}
        end={showsSpinner ? <Spinner size={14} label={null} /> : undefined}
        onAction={() => session.send({ type: 'session.signOut' })}
      />
    </OpenMenu>
  );
}

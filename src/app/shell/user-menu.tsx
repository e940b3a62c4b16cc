import { Suspense } from 'react';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadAhead } from '~/src/lib/load-ahead';
import { Avatar } from '~/src/ui/avatar';
import { lazy } from '~/src/ui/lazy';
import { Skeleton } from '~/src/ui/skeleton';
import { useMenuButton } from '~/src/ui/use-menu-button';
import styles from './user-menu.module.css';

async function loadContent() {
  return { default: (await import('./user-menu-content')).UserMenuContent };
}
const UserMenuContent = lazy(loadContent);

type UserMenuProps = {
  /** On pages of a tenant, which has bulk jobs. */
  readonly hasTenant?: boolean | undefined;
};

/** The avatar of the signed-in user, which opens the menu. */
export function UserMenu({ hasTenant = false }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const { data: me } = useGetMeQuery();
  const { button, menu } = useMenuButton();
  if (!me) {
    return <Skeleton shape="circle" height={28} />;
  }
  const name = me.name || me.username || me.primaryEmail || t('user.anonymous');
  const load = () => loadAhead(loadContent);
  return (
    <>
      <button
        {...button}
        className={styles.trigger}
        aria-label={t('user.menu')}
        onPointerEnter={load}
        onFocus={load}
      >
        <Avatar name={name} src={me.avatar} size={28} />
      </button>
      {menu && (
        <Suspense>
          <UserMenuContent {...{ menu, me, name, hasTenant }} />
        </Suspense>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { type DisplayedUser, userInitialSource } from '~/src/lib/user-display';
import { Avatar, type AvatarSize } from './avatar';
import { Badge } from './badge';
import { Ellipsis } from './text';
import styles from './user-cell.module.css';
import { useUserNames } from './use-user-names';

type ShownUser = DisplayedUser & {
  readonly avatar: string | null;
  readonly isSuspended?: boolean | undefined;
};

type UserAvatarProps = { readonly user: ShownUser; readonly size?: AvatarSize | undefined };

/** A user's avatar, else the initial of the name, email, or username, else a placeholder. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  return <Avatar name={userInitialSource(user)} src={user.avatar} size={size} />;
}

type UserCellProps = UserAvatarProps & {
  /** After the subtitle: why a search matched this user. */
  readonly note?: ReactNode | undefined;
};

/** A user in a table or list: avatar, title, subtitle, and a tag if suspended. */
export function UserCell(props: UserCellProps) {
  const { user, size = 32, note } = props;
  const { titleOf, subtitleOf } = useUserNames();
  const title = titleOf(user);
  const subtitle = subtitleOf(user);
  return (
    <span className={styles.cell}>
      <UserAvatar user={user} size={size} />
      <span className={styles.text}>
        <span className={styles.line}>
          <Ellipsis>{title}</Ellipsis>
          {user.isSuspended && <SuspendedTag />}
        </span>
        {(subtitle || note) && (
          <span className={styles.subtitle}>
            {subtitle && <Ellipsis>{subtitle}</Ellipsis>}
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

/** Shows that the user cannot sign in. */
export function SuspendedTag() {
  const { t } = useTranslation('ui');
  return <Badge tone="red">{t('user.suspended')}</Badge>;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** A user's picture, else the first letter of the name, e-mail or username, else a silhouette. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  return <Avatar name={userInitialSource(user)} src={user.avatar} size={size} />;
}

type UserCellProps = UserAvatarProps & {
  /** Draws the title and the subtitle, to mark what a search matched. */
  readonly renderText?: ((text: string) => ReactNode) | undefined;
  /** After the subtitle: why a search found this user. */
  readonly note?: ReactNode | undefined;
  /** Leaves the second line out, where a column shows it. */
  readonly isOneLine?: boolean | undefined;
};

/** A user in a table or list: avatar, title, subtitle, and a tag for a suspended one. */
export function UserCell(props: UserCellProps) {
  const { user, size = 32, renderText = (text) => text, note, isOneLine = false } = props;
  const { titleOf, subtitleOf } = useUserNames();
  const title = titleOf(user);
  const subtitle = isOneLine ? null : subtitleOf(user);
  return (
    <span className={styles.cell}>
      <UserAvatar user={user} size={size} />
      <span className={styles.text}>
        <span className={styles.line}>
          <Ellipsis>{renderText(title)}</Ellipsis>
          {user.isSuspended && <SuspendedTag />}
        </span>
        {(subtitle || note) && (
          <span className={styles.subtitle}>
            {subtitle && <Ellipsis>{renderText(subtitle)}</Ellipsis>}
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

/** Says that the user cannot sign in. */
export function SuspendedTag() {
  const { t } = useTranslation('ui');
  return <Badge tone="red">{t('user.suspended')}</Badge>;
}

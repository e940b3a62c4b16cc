import { UserRound } from 'lucide-react';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './avatar.module.css';

export type AvatarSize = 20 | 24 | 28 | 32 | 52;

/** The tint of a name: the code point of its upper-cased initial modulo 12. */
export function avatarColor(name: string): number {
  return (name.trim().toUpperCase().codePointAt(0) ?? 0) % 12;
}

function initialOf(name: string) {
  const [first = ''] = [...name.trim()];
  return first.toUpperCase();
}

const silhouettes = { 20: 12, 24: 14, 28: 16, 32: 18, 52: 24 } as const;

type AvatarProps = {
  /** Name, else user name, e-mail or id: whatever is shown beside it. Empty: a silhouette. */
  readonly name: string;
  /** A picture's address; the letter stays below it until it has loaded. */
  readonly src?: string | null | undefined;
  readonly size?: AvatarSize | undefined;
  /** People are round, tenants are square. */
  readonly shape?: 'round' | 'square' | undefined;
};

/** A letter on one of twelve tints, or a picture. Decoration beside a name. */
export function Avatar({ name, src, size = 24, shape = 'round' }: AvatarProps) {
  const color = avatarColor(name);
  const initial = initialOf(name);
  return (
    <span
      aria-hidden
      className={cx(styles.avatar, styles[`size${size}`], shape === 'square' && styles.square)}
      style={{
        background: `var(--avatar-${color}-bg)`,
        color: `var(--avatar-${color}-fg)`,
      }}
    >
      {initial === '' ? <Icon icon={UserRound} size={silhouettes[size]} /> : initial}
      {src && <img src={src} alt="" className={styles.image} referrerPolicy="no-referrer" />}
    </span>
  );
}

type AvatarStackProps = {
  readonly people: readonly Pick<AvatarProps, 'name' | 'src'>[];
  /** The count in words: "214 people". */
  readonly label: string;
};

/** Up to three avatars, first on top, then the count in words. */
export function AvatarStack({ people, label }: AvatarStackProps) {
  return (
    <span className={styles.stackRow}>
      <span className={styles.stack}>
        {people.slice(0, 3).map((person, index) => (
          <Avatar key={`${index}-${person.name}`} {...person} size={20} />
        ))}
      </span>
      <span>{label}</span>
    </span>
  );
}

import { UserRound } from 'lucide-react';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './avatar.module.css';

export type AvatarSize = 20 | 24 | 28 | 32 | 52;

/** The tint of a name: the code point of its uppercase initial modulo 12. */
export function avatarColor(name: string): number {
  return (name.trim().toUpperCase().codePointAt(0) ?? 0) % 12;
}

function initialOf(name: string) {
  const [first = ''] = [...name.trim()];
  return first.toUpperCase();
}

const silhouettes = { 20: 12, 24: 14, 28: 16, 32: 18, 52: 24 } as const;

type AvatarProps = {
  /** Name, else username, email, or ID: what is shown next to it. Empty: a placeholder. */
  readonly name: string;
  /** URL of an image; the initial stays below it until it has loaded. */
  readonly src?: string | null | undefined;
  readonly size?: AvatarSize | undefined;
  /** Users are round, tenants are square. */
  readonly shape?: 'round' | 'square' | undefined;
};

/** An initial on one of twelve tints, or an image. Decorative next to a name. */
export function Avatar({ name, src, size = 24, shape = 'round' }: AvatarProps) {
  const color = avatarColor(name);
  const initial = initialOf(name);
  return (
    <span
      aria-hidden
      data-tile=""
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
  /** The count as text: "214 users". */
  readonly label: string;
};

/** Up to three avatars, the first on top, then the count as text. */
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

import {
  AtSign,
  Fingerprint,
  IdCard,
  Image,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  Phone,
  Braces,
  User,
  UserX,
} from 'lucide-react';
import { useField } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { useChannelState } from '~/src/shared/sign-in-policy/use-channel-state';
import { CardRow } from '~/src/ui/card';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Tile } from '~/src/ui/type-tile';
import type { Access, AccountField } from './account-center.fields';
import styles from './account-center.module.css';

const icons: Readonly<Record<AccountField, LucideIcon>> = {
  email: Mail,
  phone: Phone,
  username: AtSign,
  password: KeyRound,
  mfa: Fingerprint,
  social: Link2,
  name: User,
  avatar: Image,
  profile: IdCard,
  customData: Braces,
  deletion: UserX,
};

const LEVELS = ['Off', 'ReadOnly', 'Edit'] as const satisfies readonly Access[];
/** An account can be deleted or not; there is nothing to see. */
const DELETION_LEVELS = ['Off', 'Edit'] as const satisfies readonly Access[];

type AccessRowProps = { readonly name: AccountField; readonly isDisabled: boolean };

/** One field of the account: its level, and what users can do with it at that level. */
export function AccessRow({ name, isDisabled }: AccessRowProps) {
  const { t } = useTranslation('account-center');
  const [{ value }, , { setValue }] = useField<Access>(name);
  const channelOf = useChannelState();
  const isUnsendable =
    value === 'Edit' && (name === 'email' || name === 'phone') && channelOf(name) === 'missing';
  const levels = name === 'deletion' ? DELETION_LEVELS : LEVELS;
  return (
    <CardRow
      start={<Tile icon={icons[name]} />}
      action={
        <SegmentedControl
          label={t(`field.${name}.label`)}
          options={levels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          value={value}
          isDisabled={isDisabled}
          onChange={(level) => void setValue(level)}
        />
      }
    >
      <b className={styles.name}>{t(`field.${name}.label`)}</b>
      <p className={styles.effect}>
        {isUnsendable ? t(`field.${name}.missing`) : t(`field.${name}.${value}`)}
      </p>
    </CardRow>
  );
}

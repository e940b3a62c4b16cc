import { USERNAME_PATTERN } from '~/contract/patterns';
import { isAddressRequired, isEitherAddressRequired } from '~/contract/sign-up';
import { Avatar } from '~/src/ui/avatar';
import { useText } from '../../experience/i18n';
import type { Account } from '../account-client';
import type { Change } from '../changes/change';
import { LazyChange } from '../changes/lazy-change';
import { useControl, useDialog, useKit } from '../kit';
import { Loaded, Page, Section } from '../parts/page';
import { PlainRow, Row, RowButton, SmallButton, Tag, ValueRow } from '../parts/row';
import { usePhoneFormat } from '~/src/ui/use-phone-format';
import { controlOf } from '../settings';
import { personalFields, type ProfileField } from './profile-fields';
import { tenantFields } from './tenant-fields';

/** What the tenant knows about the person, and what they sign in with. */
export default function ProfilePage() {
  const { t } = useText();
  const { data, settings } = useKit();
  const dialog = useDialog<Change>();
  const name = settings.tenantName;
  return (
    <Page
      title={t('account.profile.title')}
      description={
        name === null ? t('account.profile.about_you') : t('account.profile.about', { name })
      }
    >
      <Loaded resource={data.account} rows={6}>
        {(account) => (
          <>
            <Personal account={account} onChange={dialog.open} />
            <SignInWith account={account} onChange={dialog.open} />
          </>
        )}
      </Loaded>
      <LazyChange change={dialog.subject} onClose={dialog.close} />
    </Page>
  );
}

type PartProps = {
  readonly account: Account;
  readonly onChange: (change: Change) => void;
};

function Personal({ account, onChange }: PartProps) {
  const { t, language } = useText();
  const { settings } = useKit();
  const avatar = useControl('avatar');
  const shownName = account.name ?? account.username ?? account.primaryEmail ?? '';
  const asked = settings.signInExperience.customProfileFields ?? [];
  const defined = tenantFields(account, asked, t, language);
  // What the tenant has defined takes the place of the product's own row.
  const own = personalFields(account, asked, t, language).filter(
    ({ id }) => !defined.some((field) => field.id === id),
  );
  const fields = [...own, ...defined].filter(
    ({ control }) => controlOf(settings, control) !== 'Off',
  );
  if (fields.length === 0 && avatar === 'Off') {
    return (
      <Section>
        <PlainRow>{t('account.profile.nothing')}</PlainRow>
      </Section>
    );
  }
  return (
    <Section>
      {avatar !== 'Off' && (
        <Row
          start={<Avatar name={shownName} src={account.avatar} size={52} />}
          title={shownName}
          actions={
            avatar === 'Edit' && (
              <>
                {account.avatar && (
                  <RowButton
                    label={t('account.profile.remove_picture')}
                    onClick={() => onChange({ kind: 'avatarRemoval' })}
                  >
                    {t('account.remove')}
                  </RowButton>
                )}
                <SmallButton
                  onClick={() =>
                    onChange({
                      kind: 'avatar',
                      name: shownName,
                      ...(account.avatar ? { current: account.avatar } : {}),
                    })
                  }
                >
                  {t('account.profile.change_picture')}
                </SmallButton>
              </>
            )
          }
        />
      )}
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} onChange={onChange} />
      ))}
    </Section>
  );
}

function FieldRow({
  field,
  onChange,
}: Pick<PartProps, 'onChange'> & { readonly field: ProfileField }) {
  const { t } = useText();
  const isEditable = useControl(field.control) === 'Edit';
  const { label } = field;
  return (
    <ValueRow
      label={label}
      value={field.text && <bdi>{field.text}</bdi>}
      actions={
        isEditable && (
          <RowButton
            label={t(field.text === '' ? 'account.add_of' : 'account.change_of', { name: label })}
            onClick={() => onChange({ kind: 'field', subjectId: field.place, name: label, field })}
          >
            {field.text === '' ? t('account.add') : t('account.change_it')}
          </RowButton>
        )
      }
    />
  );
}

function SignInWith({ account, onChange }: PartProps) {
  const { t } = useText();
  const { signUp } = useKit().settings.signInExperience;
  const controls = {
    email: useControl('email'),
    phone: useControl('phone'),
    username: useControl('username'),
  };
  const formatPhone = usePhoneFormat();
  if (Object.values(controls).every((control) => control === 'Off')) return null;
  const { primaryPhone } = account;
  const addresses = [
    { type: 'email', value: account.primaryEmail ?? '' },
    { type: 'phone', value: primaryPhone ? formatPhone(primaryPhone) : '' },
  ] as const;
  /** Whether the server would refuse to remove it: nobody is asked to try. */
  const isKept = (type: 'email' | 'phone') =>
    isAddressRequired(signUp, type) ||
    (isEitherAddressRequired(signUp) && !(account.primaryEmail && primaryPhone));
  const username = account.username ?? '';
  const label = t('input.username');
  const usernameField: ProfileField = {
    id: 'username',
    control: 'username',
    label,
    text: username,
    place: 'account',
    lines: [
      {
        name: 'username',
        label,
        value: username,
        autoComplete: 'username',
        problemOf: (value) =>
          value === '' || USERNAME_PATTERN.test(value) ? null : t('error.invalid_username'),
      },
    ],
    body: (values) => ({ username: values['username'] || null }),
  };
  const isManaged = Object.values(controls).includes('ReadOnly');
  return (
    <Section
      title={t('account.profile.sign_in_with')}
      description={t('account.profile.sign_in_with_detail')}
      note={isManaged && <ManagedNote />}
    >
      {addresses
        .filter(({ type }) => controls[type] !== 'Off')
        .map(({ type, value }) => {
          const name = t(`input.${type}`);
          return (
            <ValueRow
              key={type}
              label={name}
              value={value && <bdi>{value}</bdi>}
              tag={value !== '' && <Tag isGood>{t('account.profile.verified')}</Tag>}
              actions={
                controls[type] === 'Edit' && (
                  <>
                    {value !== '' && !isKept(type) && (
                      <RowButton
                        label={t('account.remove_of', { name })}
                        onClick={() => onChange({ kind: `${type}Removal`, name: value })}
                      >
                        {t('account.remove')}
                      </RowButton>
                    )}
                    <RowButton
                      label={t(value === '' ? 'account.add_of' : 'account.change_of', { name })}
                      onClick={() =>
                        onChange({ kind: type, ...(value === '' ? {} : { current: value }) })
                      }
                    >
                      {value === '' ? t('account.add') : t('account.change_it')}
                    </RowButton>
                  </>
                )
              }
            />
          );
        })}
      {controls.username !== 'Off' && <FieldRow field={usernameField} onChange={onChange} />}
    </Section>
  );
}

/** Whom to ask about what only the tenant changes. */
function ManagedNote() {
  const { t } = useText();
  const { supportEmail, supportWebsiteUrl } = useKit().settings.signInExperience;
  const help = supportEmail ? `mailto:${supportEmail}` : supportWebsiteUrl;
  return (
    <>
      {t('account.profile.managed')} {help && <a href={help}>{t('account.profile.ask')}</a>}
    </>
  );
}

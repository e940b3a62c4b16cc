import type { TFunction } from 'i18next';
import { isDateIn, isProfileDate } from '~/contract/date-format';
import { isWebUrl } from '~/contract/patterns';
import { checkLine, linesOf, problemText } from '../../experience/profile-values';
import type { CustomProfileField } from '../../experience/settings';
import type { Account } from '../account-client';
import type { AccountField } from '../settings';

/** One input of a field. */
export type ProfileLine = {
  /** Its key in the request. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date' | 'url';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
  /** The problem with what is typed, without spaces around it; null if there is none. */
  readonly problemOf?: (value: string) => string | null;
};

/** One row of the page, with the inputs behind it. */
export type ProfileField = {
  readonly id: string;
  /** What the tenant calls it when it decides who may change it. */
  readonly control: AccountField;
  readonly label: string;
  /** As it is shown. */
  readonly text: string;
  readonly lines: readonly ProfileLine[];
  /** Where it is kept. */
  readonly place: 'account' | 'profile';
  /** The body of the request. */
  readonly body: (values: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
};

const LANGUAGES = [
  ...['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'th', 'tr', 'uk', 'zh'],
];
const ADDRESS_LINES = [
  ['streetAddress', 'street_address', 'street-address'],
  ['locality', 'locality', 'address-level2'],
  ['region', 'region', 'address-level1'],
  ['postalCode', 'postal_code', 'postal-code'],
  ['country', 'country', 'country-name'],
] as const;
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A day without a time, the same everywhere. */
export function dayText(value: string, language: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  return value === '' || Number.isNaN(date.getTime())
    ? value
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The choices, with what an application has stored otherwise. */
function withStored(values: readonly string[], stored: string): readonly string[] {
  return stored === '' || values.includes(stored) ? values : [...values, stored];
}

function claimField(
  claims: Readonly<Record<string, unknown>>,
  label: string,
  { name, ...line }: Omit<ProfileLine, 'value' | 'label'>,
  shown = text(claims[name]),
): ProfileField {
  return {
    id: name,
    control: 'profile',
    label,
    text: shown,
    place: 'profile',
    lines: [{ name, label, value: text(claims[name]), ...line }],
    body: (values) => values,
  };
}

const ISO_DAY = 'yyyy-MM-dd';

/** A day of a calendar; a claim may also hold a year alone, or what an application wrote. */
function birthdateLine(stored: string, t: TFunction): Omit<ProfileLine, 'value' | 'label'> {
  const isDay = stored === '' || isDateIn(ISO_DAY, stored);
  const isUsable = (typed: string) =>
    typed === '' || typed === stored || isProfileDate('birthdate', ISO_DAY, typed);
  return {
    name: 'birthdate',
    autoComplete: 'bday',
    ...(isDay ? { type: 'date' as const } : {}),
    problemOf: (typed) => (isUsable(typed) ? null : t('error.invalid_date', { format: ISO_DAY })),
  };
}

/** What the tenant asks of the parts of a full name or an address, by their names. */
function rulesOfParts(defined: readonly CustomProfileField[], t: TFunction) {
  const lines = defined
    .filter(({ name, type }) => type === 'Fullname' || (type === 'Address' && name === 'address'))
    .flatMap(linesOf)
    // A date would be read as a calendar has it.
    .filter(({ type }) => type !== 'Date');
  return (name: string): Pick<ProfileLine, 'problemOf'> => {
    const line = lines.find((each) => each.name === name);
    if (!line) return {};
    return {
      problemOf: (typed) => {
        const problem = checkLine(line, typed);
        return problem && problemText(line, problem, t);
      },
    };
  };
}

/** The rows about the person: their name, and the claims of their profile. */
export function personalFields(
  account: Account,
  defined: readonly CustomProfileField[],
  t: TFunction,
  language: string,
): ProfileField[] {
  const claims = account.profile ?? {};
  const ruleOf = rulesOfParts(defined, t);
  const address = record(claims['address']);
  const locale = text(claims['locale']);
  const options = withStored(LANGUAGES, locale).map((value) => ({
    value,
    label: languageName(value, language),
  }));
  const name = text(account.name);
  return [
    {
      id: 'name',
      control: 'name',
      label: t('account.profile.name'),
      text: name,
      place: 'account',
      lines: [
        { name: 'name', label: t('account.profile.name'), value: name, autoComplete: 'name' },
      ],
      body: (values) => values,
    },
    {
      id: 'fullName',
      control: 'profile',
      label: t('account.profile.full_name'),
      text: [claims['givenName'], claims['familyName']].map(text).filter(Boolean).join(' '),
      place: 'profile',
      lines: [
        {
          name: 'givenName',
          label: t('profile.given_name'),
          value: text(claims['givenName']),
          autoComplete: 'given-name',
          ...ruleOf('givenName'),
        },
        {
          name: 'familyName',
          label: t('profile.family_name'),
          value: text(claims['familyName']),
          autoComplete: 'family-name',
          ...ruleOf('familyName'),
        },
      ],
      body: (values) => values,
    },
    claimField(
      claims,
      t('account.profile.birthdate'),
      birthdateLine(text(claims['birthdate']), t),
      dayText(text(claims['birthdate']), language),
    ),
    claimField(claims, t('account.profile.gender'), { name: 'gender', autoComplete: 'sex' }),
    claimField(claims, t('account.profile.website'), {
      name: 'website',
      type: 'url',
      autoComplete: 'url',
      problemOf: (value) => (value === '' || isWebUrl(value) ? null : t('error.invalid_url')),
    }),
    {
      id: 'address',
      control: 'profile',
      label: t('account.profile.address'),
      text:
        ADDRESS_LINES.map(([key]) => text(address[key]))
          .filter(Boolean)
          .join(', ') || text(address['formatted']),
      place: 'profile',
      lines: ADDRESS_LINES.map(([key, label, autoComplete]) => ({
        name: key,
        label: t(`profile.${label}`),
        value: text(address[key]),
        autoComplete,
        ...ruleOf(key),
      })),
      body: (values) => ({ address: values }),
    },
    claimField(
      claims,
      t('account.profile.language'),
      { name: 'locale', options },
      locale === '' ? '' : languageName(locale, language),
    ),
    claimField(claims, t('account.profile.time_zone'), {
      name: 'zoneinfo',
      options: withStored(Intl.supportedValuesOf('timeZone'), text(claims['zoneinfo'])).map(
        (value) => ({ value, label: value.replaceAll('_', ' ') }),
      ),
    }),
  ];
}

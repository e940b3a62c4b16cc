import type { TFunction } from 'i18next';
import { dateFormatOf, isProfileDate, isWholeDate, readDate } from '~/contract/date-format';
import { PROFILE_CLAIMS } from '~/contract/profile-fields';
import {
  checkLine,
  fieldLabel,
  linesOf,
  optionsOf,
  problemText,
  type ProfileLine as Line,
  valueOf,
} from '../../experience/profile-values';
import type { CustomProfileField } from '../../experience/settings';
import type { Account } from '../account-client';
import { dayText, type ProfileField, type ProfileLine, text } from './profile-fields';

/** Rows that every account has, whatever the tenant asks for. */
const OWN_ROWS = new Set(['name', 'avatar']);

function isClaim(name: string): boolean {
  return PROFILE_CLAIMS.some((claim) => claim === name);
}

function shownText(
  field: CustomProfileField,
  line: Line,
  value: unknown,
  t: TFunction,
  language: string,
): string {
  if (line.type === 'Checkbox') {
    return value === undefined ? '' : t(`account.profile.${value === true ? 'yes' : 'no'}`);
  }
  const raw = text(value);
  if (line.type === 'Date') {
    const day = hasCalendar(field, raw) ? storedDay(field, raw) : undefined;
    return day === undefined ? raw : dayText(day, language);
  }
  return optionsOf(line, t).find((option) => option.value === raw)?.label ?? raw;
}

/** The day of a calendar (yyyy-MM-dd) that is stored, in the field's format or as a calendar has it. */
function storedDay({ config }: CustomProfileField, stored: string): string | undefined {
  return readDate(dateFormatOf(config), stored) ?? readDate('yyyy-MM-dd', stored);
}

/**
 * A calendar offers whole days only; other formats are typed, and so is what was stored in a format
 * that the field had before: it stays until it is replaced.
 */
function hasCalendar(field: CustomProfileField, stored: string): boolean {
  return (
    field.type === 'Date' &&
    isWholeDate(dateFormatOf(field.config)) &&
    (stored === '' || storedDay(field, stored) !== undefined)
  );
}

/** What the input holds: a calendar has a format of its own. */
function typedText(field: CustomProfileField, value: unknown): string {
  if (field.type === 'Checkbox') return value === undefined ? '' : String(value);
  const stored = text(value);
  return hasCalendar(field, stored) ? (storedDay(field, stored) ?? '') : stored;
}

function choicesOf(line: Line, t: TFunction): ProfileLine['options'] {
  if (line.type === 'Checkbox') {
    return [
      { value: 'true', label: t('account.profile.yes') },
      { value: 'false', label: t('account.profile.no') },
    ];
  }
  return line.type === 'Select' ? optionsOf(line, t) : undefined;
}

function inputType(field: CustomProfileField, stored: string): ProfileLine['type'] {
  if (field.type === 'Url') return 'url';
  return hasCalendar(field, stored) ? 'date' : undefined;
}

/** A field of one input, by the rules that sign-up checks it by. */
function tenantField(
  account: Account,
  field: CustomProfileField,
  t: TFunction,
  language: string,
): ProfileField[] {
  const [line] = linesOf(field);
  if (!line) return [];
  const { name } = field;
  const label = fieldLabel(field, t);
  const kept = account.customData ?? {};
  const stored = isClaim(name) ? account.profile?.[name] : kept[name];
  const options = choicesOf(line, t);
  const type = inputType(field, text(stored));
  // A whole date that is typed is in the field's own format already.
  const format = dateFormatOf(field.config);
  const isTypedDate = field.type === 'Date' && isWholeDate(format) && type !== 'date';
  const problemOf = (typed: string) =>
    isTypedDate && typed !== ''
      ? typed === text(stored) || isProfileDate(name, format, typed)
        ? null
        : { key: 'invalid_date', values: { format } }
      : checkLine(line, typed);
  return [
    {
      id: name,
      control: isClaim(name) ? 'profile' : 'customData',
      label,
      text: shownText(field, line, stored, t, language),
      place: isClaim(name) ? 'profile' : 'account',
      lines: [
        {
          name,
          label,
          value: typedText(field, stored),
          problemOf: (typed) => {
            const problem = problemOf(typed);
            return problem && problemText(line, problem, t);
          },
          ...(type ? { type } : {}),
          ...(options ? { options } : {}),
        },
      ],
      body: (values) => {
        const typed = values[name] ?? '';
        const value = (isTypedDate ? typed : valueOf(line, typed)) ?? '';
        return isClaim(name) ? { [name]: value } : { customData: { ...kept, [name]: value } };
      },
    },
  ];
}

/** The tenant's own fields. A claim's value is part of the profile, all others are custom data. */
export function tenantFields(
  account: Account,
  defined: readonly CustomProfileField[],
  t: TFunction,
  language: string,
): readonly ProfileField[] {
  return defined
    .filter(({ name, type }) => !OWN_ROWS.has(name) && type !== 'Address' && type !== 'Fullname')
    .toSorted((one, other) => one.sieOrder - other.sieOrder)
    .flatMap((field) => tenantField(account, field, t, language));
}

import {
  Calendar,
  Globe,
  Hash,
  List,
  type LucideIcon,
  MapPin,
  Regex,
  SquareCheck,
  Type,
  User,
} from 'lucide-react';
import type { ProfileFieldType } from '~/contract/profile-fields';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { isBuiltIn } from './built-in-fields';

export const typeIcons: Readonly<Record<ProfileFieldType, LucideIcon>> = {
  Text: Type,
  Number: Hash,
  Date: Calendar,
  Checkbox: SquareCheck,
  Select: List,
  Url: Globe,
  Regex,
  Address: MapPin,
  Fullname: User,
};

/** The name of a field: built-in fields have one in every language, others are labeled once. */
export function useFieldName(): (field: Pick<ProfileField, 'name' | 'label'>) => string {
  const { t } = useTranslation('profile-fields');
  return ({ name, label }) => {
    if (isBuiltIn(name)) return t(`built_in.${name}.label`);
    return label === '' ? name : label;
  };
}

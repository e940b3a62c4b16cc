import { type Static, Type } from 'typebox';
import {
  PROFILE_FIELDS_BATCH_MAX,
  PROFILE_FIELD_DESCRIPTION_MAX,
  PROFILE_FIELD_FORMAT_MAX,
  PROFILE_FIELD_LABEL_MAX,
  PROFILE_FIELD_NAME_MAX,
  PROFILE_FIELD_OPTIONS_MAX,
  PROFILE_FIELD_OPTION_MAX,
  PROFILE_FIELD_PLACEHOLDER_MAX,
  PROFILE_FIELD_TYPES,
} from '~/contract/profile-fields';
import { closed } from '~/server/platform/schemas/values';

export const ProfileFieldTypeSchema = Type.Enum([...PROFILE_FIELD_TYPES]);

const limit = Type.Optional(Type.Number());
const Format = Type.Optional(Type.String({ maxLength: PROFILE_FIELD_FORMAT_MAX }));

const simpleConfig = {
  placeholder: Type.Optional(Type.String({ maxLength: PROFILE_FIELD_PLACEHOLDER_MAX })),
  minLength: limit,
  maxLength: limit,
  minValue: limit,
  maxValue: limit,
  format: Format,
  customFormat: Format,
  options: Type.Optional(
    Type.Array(
      Type.Object(
        {
          value: Type.String({ minLength: 1, maxLength: PROFILE_FIELD_OPTION_MAX }),
          label: Type.Optional(Type.String({ maxLength: PROFILE_FIELD_OPTION_MAX })),
        },
        closed,
      ),
      { maxItems: PROFILE_FIELD_OPTIONS_MAX },
    ),
  ),
  defaultValue: Type.Optional(Type.String({ maxLength: PROFILE_FIELD_OPTION_MAX })),
};

const Label = Type.Optional(Type.String({ minLength: 1, maxLength: PROFILE_FIELD_LABEL_MAX }));
const Description = Type.Optional(Type.String({ maxLength: PROFILE_FIELD_DESCRIPTION_MAX }));

const Part = Type.Object(
  {
    enabled: Type.Boolean(),
    name: Type.String({ maxLength: PROFILE_FIELD_NAME_MAX }),
    type: ProfileFieldTypeSchema,
    label: Label,
    description: Description,
    required: Type.Boolean(),
    config: Type.Optional(Type.Object(simpleConfig, closed)),
  },
  closed,
);

export const ProfileFieldConfigSchema = Type.Object(
  { ...simpleConfig, parts: Type.Optional(Type.Array(Part, { maxItems: 20 })) },
  closed,
);

const changeable = {
  type: ProfileFieldTypeSchema,
  label: Label,
  description: Description,
  required: Type.Boolean(),
  config: Type.Optional(ProfileFieldConfigSchema),
};

/** Everything but the name, replaced as a whole. */
export const ProfileFieldReplacement = Type.Object(changeable, closed);
export type ProfileFieldReplacement = Static<typeof ProfileFieldReplacement>;

export const NewProfileField = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: PROFILE_FIELD_NAME_MAX }), ...changeable },
  closed,
);
export type NewProfileField = Static<typeof NewProfileField>;

export const NewProfileFields = Type.Array(NewProfileField, {
  maxItems: PROFILE_FIELDS_BATCH_MAX,
});

export const ProfileFieldOrder = Type.Object(
  {
    order: Type.Array(
      Type.Object(
        {
          name: Type.String({ maxLength: PROFILE_FIELD_NAME_MAX }),
          sieOrder: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
        },
        closed,
      ),
      { maxItems: 1000 },
    ),
  },
  closed,
);
export type ProfileFieldOrder = Static<typeof ProfileFieldOrder>;

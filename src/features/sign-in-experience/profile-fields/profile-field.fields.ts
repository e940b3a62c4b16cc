import * as yup from 'yup';
import {
  ADDRESS_PARTS,
  FULLNAME_PARTS,
  type ProfileFieldPart,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import type {
  ProfileField,
  ProfileFieldReplacement,
} from '~/src/api/endpoints/custom-profile-fields.api';
import type { EditorValues } from '~/src/flows/editor';
import { isBuiltIn } from './built-in-fields';
import { describeControls, type Translate } from './controls.fields';
import { flatten, toConfig, toDescribed, type FlatField } from './flat-field';

/** An address in one line is only `formatted`; in several it is the other parts. */
export const SINGLE_LINE_PART = 'formatted';

const PARTS: Readonly<Partial<Record<ProfileFieldType, readonly string[]>>> = {
  Address: ADDRESS_PARTS,
  Fullname: FULLNAME_PARTS,
};

export function partsOfType(type: ProfileFieldType): readonly string[] {
  return PARTS[type] ?? [];
}

/** The values of the form: those of the field, and those of each part with its name before. */
export type ProfileFieldValues = EditorValues & {
  readonly addressFormat: 'single' | 'multi';
  /** Parts that a full name or an address in several lines consists of. */
  readonly components: readonly string[];
};

export function prefixOf(part: string): string {
  return `${part}_`;
}

/** The parts that people are asked for. */
export function askedParts(
  type: ProfileFieldType,
  { addressFormat, components }: Pick<ProfileFieldValues, 'addressFormat' | 'components'>,
): readonly string[] {
  if (type === 'Address' && addressFormat === 'single') return [SINGLE_LINE_PART];
  return partsOfType(type).filter((part) => part !== SINGLE_LINE_PART && components.includes(part));
}

/** Describes the form of one field. Its type decides which parts there are. */
export function describeProfileField({ name, type: storedType }: ProfileField) {
  const parts = partsOfType(storedType);
  const isComposite = parts.length > 0;
  const own = describeControls({
    prefix: '',
    isLabelRequired: !isBuiltIn(name),
    isActive: () => true,
  });
  const byPart = parts.map((part) => ({
    part,
    controls: describeControls({
      prefix: prefixOf(part),
      partLabel: (t) => t(`part.${part}`),
      isLabelRequired: false,
      isActive: (values) => askedParts(storedType, values as ProfileFieldValues).includes(part),
    }),
  }));

  return {
    toValues({ config, ...field }: ProfileField): ProfileFieldValues {
      const stored = config.parts ?? [];
      const enabled = stored.filter((part) => part.enabled).map((part) => part.name);
      const partValues = byPart.map(({ part, controls }) =>
        controls.toValues(
          flatten(stored.find((each) => each.name === part) ?? { type: 'Text', required: false }),
        ),
      );
      return Object.assign(
        {
          addressFormat: enabled.some((part) => part !== SINGLE_LINE_PART) ? 'multi' : 'single',
          components: enabled.filter((part) => part !== SINGLE_LINE_PART),
        } as const,
        own.toValues(flatten({ ...field, config })),
        ...partValues,
      ) as ProfileFieldValues;
    },

    /** The whole field as it is sent; a composite one is required where one of its parts is. */
    toBody(values: ProfileFieldValues): ProfileFieldReplacement {
      const flat = own.toBody(values as never) as FlatField;
      if (!isComposite) return { ...toDescribed(flat), config: toConfig(flat) };
      const asked = askedParts(storedType, values);
      const sent = byPart.map(({ part, controls }): ProfileFieldPart => {
        const flatPart = controls.toBody(values as never) as FlatField;
        return {
          name: part,
          enabled: asked.includes(part),
          ...toDescribed(flatPart),
          config: toConfig(flatPart),
        };
      });
      return {
        ...toDescribed({
          ...flat,
          type: storedType,
          required: sent.some((part) => part.enabled && part.required),
        }),
        config: { parts: sent },
      };
    },

    labels: (t: Translate): Readonly<Record<string, string>> => ({
      ...own.labels(t),
      ...(isComposite && {
        addressFormat: t('control.addressFormat'),
        components: t('control.components'),
      }),
      ...Object.assign({}, ...byPart.map(({ controls }) => controls.labels(t))),
    }),

    schema: (t: Translate) =>
      byPart.reduce(
        (schema, { controls }) => schema.concat(controls.schema(t)),
        own.schema(t).concat(
          yup.object({
            components: yup
              .mixed()
              .test(
                'some',
                t('error.components_required'),
                (_, { parent }) =>
                  !isComposite || askedParts(storedType, parent as ProfileFieldValues).length > 0,
              ),
          }),
        ),
      ),
  };
}

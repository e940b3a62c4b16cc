import { USER_IMPORT_TARGETS } from '~/contract/user-import';

const PROFILE = /^(?:profile|address)\./;

/** What columns are filled with most comes first. */
const PERSON = USER_IMPORT_TARGETS.filter((target) => !PROFILE.test(target));
const DETAILS = USER_IMPORT_TARGETS.filter((target) => PROFILE.test(target));

/** `customData.plan` for the column "plan". */
function customDataTarget(column: string): string {
  return `customData.${column}`;
}

/** Value of the option that leaves a column out. */
export const LEFT_OUT = '-';

type Words = {
  readonly person: string;
  readonly details: string;
  readonly other: string;
  readonly leftOut: string;
  readonly customData: string;
  readonly nameOf: (target: (typeof USER_IMPORT_TARGETS)[number]) => string;
};

/** The options of a column; `chosen` is kept if it is none of them, such as an identity. */
export function targetOptions(column: string, chosen: string | undefined, words: Words) {
  const own = customDataTarget(column);
  const known: readonly string[] = [...USER_IMPORT_TARGETS, own];
  const extra = chosen !== undefined && !known.includes(chosen) ? [chosen] : [];
  const optionOf = (target: (typeof USER_IMPORT_TARGETS)[number]) => ({
    value: target as string,
    label: words.nameOf(target),
  });
  return [
    {
      label: words.other,
      options: [
        { value: LEFT_OUT, label: words.leftOut },
        { value: own, label: words.customData },
        ...extra.map((target) => ({ value: target, label: target })),
      ],
    },
    { label: words.person, options: PERSON.map(optionOf) },
    { label: words.details, options: DETAILS.map(optionOf) },
  ];
}

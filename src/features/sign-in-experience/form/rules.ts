import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { type ExperienceValues, fieldsByTab, schema } from './experience.fields';
import type { FormTab } from './form-tabs';
import { countProblems, type Facts, type Problems, problemsOf } from './method-problems';

/** The rules of every field, with those of the methods that depend on connectors and factors. */
export function rulesOf(t: TFunction<'sign-in-experience'>, facts: Facts) {
  const rows = (part: keyof Problems) =>
    yup.mixed().test('rows', t('error.methods'), (_value, { parent }) => {
      const problems = problemsOf(parent as ExperienceValues, facts);
      return Object.keys(problems[part]).length === 0;
    });
  return schema(t).concat(
    yup.object({
      signUp: rows('signUp'),
      signIn: rows('signIn'),
      forgotPasswordMethods: rows('forgotPassword'),
    }),
  );
}

const rowFields: readonly string[] = ['signUp', 'signIn', 'forgotPasswordMethods'];

/** Errors of a tab: its wrong fields, and each wrong row of the methods. */
export function countErrors(tab: FormTab, errors: object, values: ExperienceValues, facts: Facts) {
  const fields = fieldsByTab[tab].filter((field) => field in errors);
  const hasRows = fields.some((field) => rowFields.includes(field));
  return (
    fields.filter((field) => !rowFields.includes(field)).length +
    (hasRows ? countProblems(problemsOf(values, facts)) : 0)
  );
}

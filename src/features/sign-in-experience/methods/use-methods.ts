import { useFormikContext } from 'formik';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import type { ExperienceValues } from '../form/experience.fields';
import { problemsOf } from '../form/method-problems';
import type { Methods } from '../form/method-rules';
import { useFacts } from './use-facts';

/** The methods of the form with what is wrong with them, and how they are changed. */
export function useMethods() {
  const { values, setValues, submitCount } = useFormikContext<ExperienceValues>();
  const { canWrite } = useDataAccess();
  const facts = useFacts();
  return {
    methods: values,
    facts,
    problems: problemsOf(values, facts),
    /** A save was tried: incomplete rows are errors now. */
    isTried: submitCount > 0,
    isReadOnly: !canWrite,
    apply: (next: Pick<ExperienceValues, keyof Methods>) => {
      const { signUp, signIn, forgotPasswordMethods } = next;
      void setValues({ ...values, signUp, signIn, forgotPasswordMethods });
    },
  };
}

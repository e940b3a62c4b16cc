import { Formik, type FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ConnectorFactory,
  useCreateConnectorMutation,
} from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { randomText } from '~/src/lib/random-text';
import { toasts } from '~/src/ui/toast-queue';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { configForm } from '../config/config-form';
import { configSchema } from '../config/config-values';
import { tabOf } from '../connector-kinds';
import { generalSchema, toGeneralValues } from '../general/general-values';
import { serverFieldErrors } from '../server-field-errors';
import { useReplacement } from '../use-replacement';
import { GuideForm } from './guide-form';
import { type GuideValues, toNewConnector } from './new-connector';

/** As many characters as the server's own ids have. */
const ID_LENGTH = 21;

type ConnectorGuideProps = {
  readonly factory: ConnectorFactory;
  readonly onClose: () => void;
};

/** A new connector. Its id is chosen here, so that its callback address is known before. */
export function ConnectorGuide({ factory, onClose }: ConnectorGuideProps) {
  const { t, i18n } = useTranslation('connectors');
  const navigate = useNavigate();
  const path = useConsolePath()(`/connectors/${tabOf(factory.type)}`);
  const [id] = useState(() => randomText(ID_LENGTH));
  const [create, { error }] = useCreateConnectorMutation();
  const { mayReplace } = useReplacement(factory.type);
  const isSaved = useRef(false);
  const form = useMemo(() => configForm(factory), [factory]);
  const schema = useMemo(
    () =>
      factory.type === 'Social'
        ? configSchema(form.items, t).concat(generalSchema(factory, t))
        : configSchema(form.items, t),
    [factory, form, t],
  );
  const initial: GuideValues = useMemo(
    () => ({
      ...form.toValues(undefined),
      ...toGeneralValues(undefined, factory.isStandard ? '' : factory.target),
    }),
    [factory, form],
  );

  const submit = async (values: GuideValues, formik: FormikHelpers<GuideValues>) => {
    if (!(await mayReplace(factory))) return;
    const { data, error: failure } = await create(toNewConnector(factory, id, values));
    if (failure) {
      for (const [field, message] of Object.entries(serverFieldErrors(failure, t))) {
        formik.setFieldError(field, message);
      }
      return;
    }
    isSaved.current = true;
    toasts.add({ kind: 'success', title: t('guide.done', { name: nameOf(data, i18n.language) }) });
    await navigate(`${path}/${data.id}`, { replace: true });
  };
  const hasField = error !== undefined && Object.keys(serverFieldErrors(error, t)).length > 0;
  return (
    <Formik<GuideValues> initialValues={initial} validationSchema={schema} onSubmit={submit}>
      <GuideForm
        factory={factory}
        id={id}
        failure={hasField ? undefined : error}
        isSaved={isSaved}
        onClose={onClose}
      />
    </Formik>
  );
}

import { useFormikContext } from 'formik';
import { useGetMfaAdoptionQuery } from '~/src/api/endpoints/dashboard.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';
import { CardRows } from '~/src/ui/card';
import { FactorRow } from './factor-row';
import { factors } from './factors';
import { hasFactor, type MfaValues } from './mfa.fields';
import { useChannelState } from '~/src/shared/sign-in-policy/use-channel-state';

/** Which factors people may set up. */
export function FactorsSection({ values }: { readonly values: MfaValues }) {
  const { t } = useTranslation('mfa');
  const { setFieldValue, setValues } = useFormikContext<MfaValues>();
  const { data: experience } = useGetSignInExperienceQuery();
  const { data: adoption } = useGetMfaAdoptionQuery();
  const channelState = useChannelState();
  const signsInBy = (channel: string) =>
    experience?.signIn.methods.some(
      ({ identifier, verificationCode }) => identifier === channel && verificationCode,
    ) ?? false;

  const change = (name: (typeof factors)[number]['name'], isOn: boolean) => {
    const next = { ...values, [name]: isOn };
    // Without a factor nobody can be asked for one.
    if (hasFactor(next)) void setFieldValue(name, isOn);
    else void setValues({ ...next, policy: 'NoPrompt', requiredByOrganizations: false });
  };

  return (
    <FormSection title={t('factors.title')} description={t('factors.text')}>
      <CardRows>
        {factors.map((factor) => (
          <FactorRow
            key={factor.name}
            factor={factor}
            isOn={values[factor.name]}
            isSignInMethod={factor.channel !== undefined && signsInBy(factor.channel)}
            channel={factor.channel && channelState(factor.channel)}
            users={adoption?.factors.find(({ type }) => type === factor.type)?.userCount}
            onChange={(isOn) => change(factor.name, isOn)}
          />
        ))}
      </CardRows>
    </FormSection>
  );
}

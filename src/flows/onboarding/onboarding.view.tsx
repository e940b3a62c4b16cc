import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TENANT_NAME_MAX } from '~/contract/limits';
import type { OnboardingDraft, onboardingMachine } from '~/machines/onboarding.machine';
import { toApiError } from '~/src/api/api-error';
import { useListRegionsQuery } from '~/src/api/endpoints/tenants.api';
import { errorText } from '~/src/api/error-text';
import { EmailChips } from '~/src/forms/email-chips-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { emailErrors } from '~/src/lib/email-errors';
import type { StoredDraft } from '~/src/lib/stored-draft';
import { useRegionName } from '~/src/ui/use-region-name';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { GateIllustration } from '~/src/ui/gate-illustration';
import { Logo } from '~/src/ui/logo-mark';
import { RadioCards } from '~/src/ui/radio-cards';
import { RegionFlag } from '~/src/ui/region-flag';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { FullScreenLoader, StandalonePage } from '~/src/ui/standalone-page';
import { TextField } from '~/src/ui/text-field';
import { RetryButton } from '~/src/ui/retry-button';
import styles from './onboarding.module.css';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export type OnboardingDetails = {
  readonly email: string | undefined;
  readonly onSignOut: () => void;
};

type OnboardingViewProps = OnboardingDetails & {
  readonly actor: OnboardingActor;
  /** Input from before a reload. */
  readonly unsent: StoredDraft<OnboardingDraft>;
};

/** The running onboarding: its form, and the error pages. */
export function OnboardingView({ actor, email, unsent, onSignOut }: OnboardingViewProps) {
  const { t } = useTranslation('onboarding');
  const { t: tErrors } = useTranslation('errors-console');
  const snapshot = useSelector(actor, (current) => current);
  const { send } = actor;
  const { failure } = snapshot.context;

  if (snapshot.matches('checking') || snapshot.status === 'done') {
    return <FullScreenLoader />;
  }
  if (snapshot.matches('unavailable') || snapshot.matches('unmarked')) {
    const isMarking = snapshot.matches('unmarked');
    return (
      <StandalonePage
        isLit={isMarking}
        title={t(isMarking ? 'unmarked.title' : 'unavailable.title')}
        description={errorText(toApiError(failure), tErrors)}
        actions={
          <>
            <RetryButton
              variant="primary"
              size="lg"
              retryAt={failure?.retryAt}
              onPress={() => send({ type: 'onboarding.retried' })}
            />
            {isMarking && (
              <Button size="lg" onPress={() => send({ type: 'onboarding.skipped' })}>
                {t('unmarked.skip')}
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <main className={styles.start}>
        <div className={styles.bar}>
          <Logo />
          <span className={styles.email}>{email}</span>
          <Button variant="ghost" size="sm" onPress={onSignOut}>
            {t('sign_out')}
          </Button>
        </div>
        <OnboardingForm
          title={t('title')}
          draft={snapshot.context.draft}
          unsent={unsent}
          email={email}
          isBusy={!snapshot.matches('editing')}
          onSubmit={(draft) => send({ type: 'onboarding.submitted', draft })}
        />
      </main>
      <GateIllustration text={t('claim')} detail={t('claim_detail')} />
    </div>
  );
}

type OnboardingFormProps = {
  readonly title: string;
  readonly draft: OnboardingDraft;
  readonly unsent: StoredDraft<OnboardingDraft>;
  /** Of the user, who is a member anyway. */
  readonly email: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (draft: OnboardingDraft) => void;
};

function OnboardingForm(props: OnboardingFormProps) {
  const { title, draft, unsent, email, isBusy, onSubmit } = props;
  const { t } = useTranslation('onboarding');
  const { t: tErrors } = useTranslation('errors-console');
  const regionName = useRegionName();
  const { data: regions, error, refetch } = useListRegionsQuery();
  const taken = { members: [email ?? null] };
  const [initialValues] = useState(() => unsent.read() ?? draft);
  const form = useFormik({
    initialValues,
    // The fields show their own errors.
    validate: ({ name, collaborators }) => ({
      ...(name.trim().length > TENANT_NAME_MAX ? { name: 'invalid' } : {}),
      ...(emailErrors(collaborators, taken).some(Boolean) ? { collaborators: 'invalid' } : {}),
    }),
    onSubmit,
  });
  const change = (part: Partial<OnboardingDraft>) => {
    const values = { ...form.values, ...part };
    unsent.write(values);
    void form.setValues(values);
  };
  const choices = (regions ?? []).filter(({ isPrivate }) => !isPrivate);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{t('description')}</p>
      </div>
      <TextField
        autoFocus
        label={t('name')}
        value={form.values.name}
        limit={TENANT_NAME_MAX}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      {error ? (
        <Banner
          tone="danger"
          role="alert"
          title={t('regions_failed')}
          action={
            <RetryButton
              size="sm"
              retryAt={toApiError(error).retryAt}
              onPress={() => void refetch()}
            />
          }
        >
          {errorText(toApiError(error), tErrors)}
        </Banner>
      ) : regions ? (
        <RadioCards
          label={t('region')}
          description={t('region_hint')}
          columns={2}
          isRequired
          value={form.values.regionName}
          onChange={(id) => change({ regionName: id })}
          options={choices.map(({ id, name }) => ({
            value: id,
            label: regionName(id, name),
            end: <RegionFlag regionId={id} />,
          }))}
        />
      ) : (
        <SkeletonRegion>
          <div className={styles.regions}>
            {['EU', 'US', 'AU', 'JP'].map((region) => (
              <Skeleton key={region} height={46} />
            ))}
          </div>
        </SkeletonRegion>
      )}
      <EmailChips
        label={t('collaborators')}
        description={t('collaborators_hint')}
        isOptional
        taken={taken}
        value={form.values.collaborators}
        onChange={(collaborators) => change({ collaborators })}
      />
      <Button
        type="submit"
        variant="primary"
        size="xl"
        isBlock
        isLoading={isBusy}
        isDisabled={!regions}
      >
        {t('create')}
      </Button>
    </form>
  );
}

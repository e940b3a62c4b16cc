import { PUBLIC_APPLICATION_TYPES } from '~/contract/applications';
import { REFRESH_TOKEN_DAYS_MAX, REFRESH_TOKEN_DAYS_MIN } from '~/contract/limits';
import type { Application } from '~/src/api/endpoints/applications.api';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';

/** How long users stay signed in, and whether refresh tokens rotate. */
export function RefreshTokenSection({ type }: { readonly type: Application['type'] }) {
  const { t } = useTranslation('applications');
  const isPublic = PUBLIC_APPLICATION_TYPES.includes(type);
  return (
    <FormSection title={t('refresh.title')} description={t('refresh.description')}>
      {(type === 'SPA' || type === 'Traditional') && (
        <FormSwitch
          name="alwaysIssueRefreshToken"
          label={t('refresh.always')}
          description={t('refresh.always_hint')}
        />
      )}
      <FormSwitch
        name="rotateRefreshToken"
        label={t('refresh.rotate')}
        description={t(
          isPublic ? 'refresh.rotate_hint_public' : 'refresh.rotate_hint_confidential',
        )}
      />
      <FormNumberField
        name="refreshTokenTtlInDays"
        label={t('refresh.lifetime')}
        description={t('refresh.lifetime_hint', {
          min: REFRESH_TOKEN_DAYS_MIN,
          max: REFRESH_TOKEN_DAYS_MAX,
        })}
        unit={t('refresh.days')}
      />
    </FormSection>
  );
}

/** How strictly the code flow of a confidential client is checked. */
export function CodeFlowSection() {
  const { t } = useTranslation('applications');
  return (
    <FormSection title={t('code_flow.title')} description={t('code_flow.description')}>
      <FormSwitch
        name="requirePkce"
        label={t('code_flow.require_pkce')}
        description={t('code_flow.require_pkce_hint')}
      />
    </FormSection>
  );
}

/** Where the server notifies the client that a session ended elsewhere. */
export function BackchannelSection() {
  const { t } = useTranslation('applications');
  return (
    <FormSection title={t('backchannel.title')} description={t('backchannel.description')}>
      <FormTextField
        name="backchannelLogoutUri"
        label={t('backchannel.uri')}
        description={t('backchannel.uri_hint')}
        placeholder="https://example.com/backchannel-logout"
        isMono
        isOptional
      />
      <FormSwitch
        name="backchannelLogoutSessionRequired"
        label={t('backchannel.session_required')}
        description={t('backchannel.session_required_hint')}
      />
    </FormSection>
  );
}

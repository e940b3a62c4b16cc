import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { FeatureGate } from '~/src/shared/plan-limits/feature-gate';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { SecurityFrame } from '../security-frame';
import { CAPTCHA_TYPES, type CaptchaType } from './captcha-providers';

const CaptchaForm = lazy(async () => ({ default: (await import('./captcha.form')).CaptchaForm }));
const CaptchaGuide = lazy(async () => ({
  default: (await import('./guide/captcha-guide')).CaptchaGuide,
}));
const CaptchaDetails = lazy(async () => ({
  default: (await import('./details/captcha-details')).CaptchaDetails,
}));

/**
 * Bot protection of the tenant: the tab, `guide/{provider}`, and `details`. One route, because each
 * costs every first page.
 */
export function CaptchaPage() {
  const { '*': rest = '' } = useParams();
  const path = useConsolePath()('/security/captcha');
  if (rest === '') return <Tab />;
  if (rest === 'details') {
    return (
      <Suspense fallback={<TabSkeleton />}>
        <CaptchaDetails />
      </Suspense>
    );
  }
  const type = CAPTCHA_TYPES.find((each) => rest === `guide/${each}`);
  return type ? <Guide type={type} /> : <Navigate to={path} replace />;
}

function Tab() {
  const { t } = useTranslation('security');
  return (
    <SecurityFrame tab="captcha">
      <FeatureGate
        feature="securityFeaturesEnabled"
        title={t('captcha.paywall')}
        text={t('captcha.paywall_text')}
      >
        <Suspense fallback={<TabSkeleton />}>
          <CaptchaForm />
        </Suspense>
      </FeatureGate>
    </SecurityFrame>
  );
}

function Guide({ type }: { readonly type: CaptchaType }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const path = useConsolePath()('/security/captcha');
  usePageTitle(t('captcha.set_up', { name: t(`captcha.provider.${type}`) }));
  return (
    <Suspense fallback={<TabSkeleton />}>
      <CaptchaGuide type={type} onClose={() => void navigate(path, { replace: true })} />
    </Suspense>
  );
}

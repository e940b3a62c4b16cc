import { Button } from '../components/button';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Form } from '../screens/form';
import { Screen } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import { CodeList, useKeptCodes } from './code-list';
import { Failed } from './parts';

/** Backup codes, made for this sign-in. */
export function NewBackupCodes() {
  const { t } = useText();
  const { step, snapshot } = useStep('enrollment');
  const codes = snapshot?.context.backupCodes ?? [];
  return snapshot?.matches({ showingBackupCodes: 'failed' }) ? (
    <Screen title={t('enrollment.backup_title')} description={t('enrollment.backup_failed')}>
      <Failed />
      <div className={formStyles.form}>
        <Button onClick={() => step?.send({ type: 'request.repeated' })}>
          {t('action.try_again')}
        </Button>
      </div>
    </Screen>
  ) : (
    // Other codes have to be saved again.
    <Codes key={codes.join()} codes={codes} />
  );
}

/** Shown this once: copied, downloaded, and confirmed to be kept. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useText();
  const { settings } = useFlow();
  const { step } = useStep('enrollment');
  const kept = useKeptCodes(() => step?.send({ type: 'codes.saved' }));
  return (
    <Screen title={t('enrollment.backup_title')} description={t('enrollment.backup_description')}>
      <Form action={t('enrollment.done')} cause={kept.cause} onSubmit={kept.submit}>
        <CodeList codes={codes} name={settings.tenantName ?? window.location.host} kept={kept} />
      </Form>
    </Screen>
  );
}

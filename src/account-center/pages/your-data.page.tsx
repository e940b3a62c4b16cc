import { CircleX, Download } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../experience/components/field';
import { useText } from '../../experience/i18n';
import type { Change } from '../changes/change';
import { LazyChange } from '../changes/lazy-change';
import { useControl, useDialog, useKit } from '../kit';
import { Loaded, Page, Section } from '../parts/page';
import { Row, SmallButton } from '../parts/row';
import styles from './your-data.module.css';

/** A copy of what is kept, and its end. */
export default function YourDataPage() {
  const { t } = useText();
  const dialog = useDialog<Change>();
  const isDeletable = useControl('deletion') === 'Edit';
  return (
    <Page
      title={t('account.data.title')}
      description={isDeletable ? t('account.data.description') : t('account.data.only_export')}
    >
      <Section>
        <Row
          icon={Download}
          title={t('account.data.export')}
          detail={t('account.data.export_detail')}
          actions={
            <SmallButton onClick={() => dialog.open({ kind: 'export' })}>
              {t('account.data.download')}
            </SmallButton>
          }
        />
      </Section>
      {isDeletable && <Deletion onDelete={() => dialog.open({ kind: 'deletion' })} />}
      <LazyChange change={dialog.subject} onClose={dialog.close} />
    </Page>
  );
}

function Deletion({ onDelete }: { readonly onDelete: () => void }) {
  const { t } = useText();
  const { data } = useKit();
  const [typed, setTyped] = useState('');
  const word = t('account.data.delete_word');
  const isConfirmed = typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <Loaded resource={data.grants} rows={2}>
      {(grants) => {
        const names = grants.map(({ application }) => application.name);
        const losses = [
          t('account.data.loss_sessions'),
          t('account.data.loss_profile'),
          ...(names.length > 0 ? [t('account.data.loss_apps', { names: names.join(', ') })] : []),
        ];
        return (
          <Section title={t('account.data.delete')} description={t('account.data.delete_detail')}>
            <form
              className={styles.form}
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (isConfirmed) onDelete();
              }}
            >
              <ul className={styles.losses}>
                {losses.map((loss) => (
                  <li key={loss}>
                    <CircleX size={18} aria-hidden />
                    {loss}
                  </li>
                ))}
              </ul>
              <div className={styles.typed}>
                <TextField
                  label={t('account.data.type_word', { word })}
                  name="confirmation"
                  value={typed}
                  onChange={setTyped}
                  autoComplete="off"
                />
              </div>
              <button
                type="submit"
                className={styles.delete}
                aria-disabled={!isConfirmed || undefined}
              >
                {t('account.data.delete_action')}
              </button>
            </form>
          </Section>
        );
      }}
    </Loaded>
  );
}

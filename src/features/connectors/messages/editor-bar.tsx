import { History, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type EmailTemplateDetails,
  type EmailTemplateKey,
  useGetEmailFallbackQuery,
  useListEmailTemplateVersionsQuery,
} from '~/src/api/endpoints/email-templates.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button } from '~/src/ui/button';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Select } from '~/src/ui/select';
import styles from './editor-bar.module.css';
import { languageName } from './languages';

const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions.drawer')).VersionsDrawer,
}));
const AddLanguageDialog = lazy(async () => ({
  default: (await import('./add-language.dialog')).AddLanguageDialog,
}));

type EditorBarProps = {
  readonly templateKey: EmailTemplateKey;
  readonly fallback: string;
  /** Those with a template. */
  readonly languages: readonly string[];
  /** Puts an earlier version into the form. */
  readonly onRestore: (details: EmailTemplateDetails) => void;
  /** Absent without a template. */
  readonly onDelete: (() => void) | undefined;
};

/** Which language is edited, what people get without a template, and what it was before. */
export function EditorBar(props: EditorBarProps) {
  const { templateKey, fallback, languages, onRestore, onDelete } = props;
  const { templateType, languageTag } = templateKey;
  const { t } = useTranslation('message-templates');
  const navigate = useNavigate();
  const path = useConsolePath()(`/connectors/messages/${templateType}`);
  const { canWrite, canDelete } = useDataAccess();
  const [open, setOpen] = useState<'versions' | 'add'>();
  const { data: latest } = useListEmailTemplateVersionsQuery({ ...templateKey, limit: 1 });
  const shown = [...new Set([...languages, fallback, languageTag])].sort();
  const version = latest?.[0]?.version;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bar}>
      <Select
        size="sm"
        className={styles.language}
        label={t('language')}
        isLabelHidden
        options={shown.map((tag) => ({
          value: tag,
          label: languageName(tag),
          description: languages.includes(tag) ? tag : `${tag} · ${t('no_template')}`,
        }))}
        value={languageTag}
        onChange={(tag) => tag && void navigate(`${path}/${tag}`)}
      />
      {canWrite && <IconButton icon={Plus} label={t('add.open')} onPress={() => setOpen('add')} />}
      <span className={styles.end} />
      {version !== undefined && (
        <Button variant="ghost" size="sm" icon={History} onPress={() => setOpen('versions')}>
          {t('versions.number', { version })}
        </Button>
      )}
      {onDelete && canDelete && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label={t('more')} tooltip="" />}>
          <MenuItem label={t('delete.open')} icon={Trash2} isDanger onAction={onDelete} />
        </Menu>
      )}
      <FallbackNote templateKey={templateKey} isOwn={onDelete !== undefined} />
      <Suspense>
        {open === 'versions' && (
          <VersionsDrawer
            templateKey={templateKey}
            onRestore={canWrite ? onRestore : undefined}
            onClose={close}
          />
        )}
        {open === 'add' && (
          <AddLanguageDialog
            taken={languages}
            onAdd={(tag) => {
              close();
              void navigate(`${path}/${tag}`);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

type FallbackNoteProps = { readonly templateKey: EmailTemplateKey; readonly isOwn: boolean };

/** Whose words people get in this language without a template of its own. */
function FallbackNote({ templateKey, isOwn }: FallbackNoteProps) {
  const { t } = useTranslation('message-templates');
  const { currentData } = useGetEmailFallbackQuery(templateKey);
  if (!currentData) return null;
  const { wordsOf, languageTag } = currentData;
  const language = languageTag === null ? '' : languageName(languageTag);
  return (
    <span className={styles.note}>
      {t(isOwn ? `fallback.without.${wordsOf}` : `fallback.now.${wordsOf}`, { language })}
    </span>
  );
}

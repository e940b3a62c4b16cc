import { externalLinks } from '~/src/config/links';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Link } from '~/src/ui/link';
import { CardSection } from '../form/card-section';

const sample = '.gh-card {\n  border-radius: 28px;\n}';

/** A style sheet after the one of the sign-in pages. */
export function CustomCssSection() {
  const { t } = useTranslation('sign-in-experience');
  const { canWrite } = useDataAccess();
  return (
    <CardSection
      title={t('fields.customCss')}
      description={
        <>
          {t('css.text')}{' '}
          <Link href={externalLinks.customCss} isExternal>
            {t('css.class_names')}
          </Link>
        </>
      }
    >
      <FormCodeEditor
        name="customCss"
        label={t('fields.customCss')}
        isLabelHidden
        language="css"
        title="custom.css"
        placeholder={sample}
        isReadOnly={!canWrite}
        minHeight={160}
        maxHeight={420}
      />
    </CardSection>
  );
}

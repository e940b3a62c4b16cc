import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Mono } from '~/src/ui/text';
import styles from './profile-fields.module.css';

type KeyTagsProps = {
  readonly keys: readonly string[];
  /** More are counted. */
  readonly max?: number | undefined;
};

/** Where the answers of a field are stored. */
export function KeyTags({ keys, max = keys.length }: KeyTagsProps) {
  const { t } = useTranslation('profile-fields');
  const rest = keys.slice(max);
  return (
    <span className={styles.keys}>
      {keys.slice(0, max).map((key) => (
        <Badge key={key}>
          <Mono>{key}</Mono>
        </Badge>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')}>
          <Badge>{t('list.more_keys', { rest: rest.length })}</Badge>
        </span>
      )}
    </span>
  );
}

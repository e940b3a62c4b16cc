import { useTranslation } from '~/src/i18n/use-translation';
import styles from './branding.module.css';
import { ImageField } from './image-field';
import type { ImageName } from './look';

/** Images side by side if there is space. */
export function ImageFields({ names }: { readonly names: readonly ImageName[] }) {
  const { t } = useTranslation('branding');
  return (
    <div className={styles.pair}>
      {names.map((name) => (
        <ImageField
          key={name}
          name={name}
          label={t(`image.${name}`)}
          background={name.startsWith('dark') ? 'dark' : 'light'}
        />
      ))}
    </div>
  );
}

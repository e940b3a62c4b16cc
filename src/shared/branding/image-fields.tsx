import styles from './branding.module.css';
import { ImageField } from './image-field';
import type { ImageName } from './look';

/** Images side by side if there is space. */
export function ImageFields({ names }: { readonly names: readonly ImageName[] }) {
  return (
    <div className={styles.pair}>
      {names.map((name) => (
        <ImageField key={name} name={name} />
      ))}
    </div>
  );
}

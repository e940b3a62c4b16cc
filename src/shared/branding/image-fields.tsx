import styles from './branding.module.css';
import { ImageField } from './image-field';
import type { ImageName } from './look';

/** Pictures side by side where there is room. */
export function ImageFields({ names }: { readonly names: readonly ImageName[] }) {
  return (
    <div className={styles.pair}>
      {names.map((name) => (
        <ImageField key={name} name={name} />
      ))}
    </div>
  );
}

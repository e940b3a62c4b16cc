import styles from './permission-tag.module.css';
import { Mono } from './text';

/** The name of a permission, as it appears in a token. */
export function PermissionTag({ name }: { readonly name: string }) {
  return (
    <span dir="ltr" className={styles.tag}>
      <Mono>{name}</Mono>
    </span>
  );
}

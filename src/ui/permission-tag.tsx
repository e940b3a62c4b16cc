import styles from './permission-tag.module.css';
import { Mono } from './text';

/** The name of a permission, as it stands in a token. */
export function PermissionTag({ name }: { readonly name: string }) {
  return (
    <span className={styles.tag} title={name}>
      <Mono>{name}</Mono>
    </span>
  );
}

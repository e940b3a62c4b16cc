import type { ReactNode } from 'react';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { Link } from '~/src/ui/link';

type FieldTextsLinkProps = { readonly fieldName: string; readonly children?: ReactNode };

/** Leads to the texts of a field in each language. */
export function FieldTextsLink({ fieldName, children }: FieldTextsLinkProps) {
  const languages = useConsolePath()('/sign-in-experience/content/languages');
  const search = new URLSearchParams({ search: `profile_fields.${fieldName}.` });
  return <Link href={`${languages}?${search}`}>{children}</Link>;
}

import { Info } from 'lucide-react';
import { IconButton } from './icon-button';

/** A small "i" with a tooltip; the same text is its accessible name. */
export function InfoTip({ text }: { readonly text: string }) {
  return <IconButton icon={Info} size="xs" label={text} />;
}

import { Info } from 'lucide-react';
import { IconButton } from './icon-button';

/** A small "i" whose tooltip tells more; its name says the same to those who do not see it. */
export function InfoTip({ text }: { readonly text: string }) {
  return <IconButton icon={Info} size="xs" label={text} />;
}

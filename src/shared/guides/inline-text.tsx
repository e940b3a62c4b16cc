import { Link } from '~/src/ui/link';
import { Mono } from '~/src/ui/text';

const PARTS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A text of a guide: `code`, **bold**, and [links](https://…). */
export function InlineText({ text }: { readonly text: string }) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, code, bold, label, href] = match;
    nodes.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) nodes.push(<Mono key={match.index}>{code}</Mono>);
    else if (bold !== undefined) nodes.push(<b key={match.index}>{bold}</b>);
    else if (href !== undefined) {
      nodes.push(
        <Link key={match.index} href={href} isExternal>
          {label}
        </Link>,
      );
    }
  }
  nodes.push(text.slice(end));
  return nodes;
}

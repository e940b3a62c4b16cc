import { Fragment } from 'react';
import { CodeBlock } from '~/src/ui/code-block';
import styles from './assistant.module.css';

/** `**bold**` and `code` within a line; everything else is text. */
function Words({ text }: { readonly text: string }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`')) {
      return (
        <code key={index} dir="ltr">
          {part.slice(1, -1)}
        </code>
      );
    }
    return <Fragment key={index}>{part}</Fragment>;
  });
}

/**
 * Renders an answer: paragraphs, list lines, and fenced code. Never HTML: the text is untrusted.
 */
export function AnswerText({ text }: { readonly text: string }) {
  const blocks = text.split(/```\w*\n?/);
  return blocks.map((block, index) =>
    index % 2 === 1 ? (
      <CodeBlock key={index} code={block.trimEnd()} />
    ) : (
      block
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, line) => (
          <p key={`${index} ${line}`} className={styles.paragraph} dir="auto">
            <Words text={paragraph.trim()} />
          </p>
        ))
    ),
  );
}

import type { ReactNode } from 'react';
import { Banner } from '~/src/ui/banner';
import { CodeBlock } from '~/src/ui/code-block';
import { codeLanguage } from '~/src/ui/highlight';
import { fillInCode, fillInText, type GuideValues, localHostOf } from './guide-values';
import { EnglishNote } from './english-note';
import styles from './guides.module.css';
import { HostsNote } from './hosts-note';
import { InlineText } from './inline-text';
import { inLanguage } from './in-language';
import { languageName } from './language-name';
import type { Block, GuideStep } from './parse-guide';

/** Blocks that belong to an application: the page that shows the guide renders them. */
export type InteractiveBlock = Extract<Block, { kind: 'uris' | 'credentials' | 'setting' }>;

type GuideStepsProps = {
  readonly steps: readonly GuideStep[];
  readonly values: GuideValues;
  /** Shown instead of the secret until it is revealed; copying copies the secret. */
  readonly mask?: string | undefined;
  readonly renderInteractive: (block: InteractiveBlock) => ReactNode;
  /** The last step, which is the same for all guides. */
  readonly children?: ReactNode;
  /** Numbers of the steps continue after `steps`. */
  readonly lastTitle?: string | undefined;
};

export function stepId(index: number): string {
  return `guide-step-${index + 1}`;
}

/** The numbered steps of a guide, filled in. */
export function GuideSteps({
  steps,
  values,
  mask,
  renderInteractive,
  children,
  lastTitle,
}: GuideStepsProps) {
  const shown = mask === undefined ? values : { ...values, clientSecret: mask };
  const text = (source: string) => <InlineText text={fillInText(source, values)} />;
  const isShown = ({ kind }: Block) => kind !== 'hosts' || localHostOf(values.issuer) !== undefined;
  const render = (block: Block): ReactNode => {
    switch (block.kind) {
      case 'text':
        return <p>{text(block.text)}</p>;
      case 'heading':
        return <h3>{text(block.text)}</h3>;
      case 'note':
        return <Banner>{text(block.text)}</Banner>;
      case 'list':
        return (
          <ul className={styles.bullets}>
            {block.items.map((item) => (
              <li key={item}>{text(item)}</li>
            ))}
          </ul>
        );
      case 'table':
        return <GuideTable rows={block.rows} render={text} />;
      case 'code':
        return (
          <CodeBlock
            code={fillInCode(block, shown)}
            copiedCode={fillInCode(block, values)}
            title={block.title || languageName(block.language)}
            label={block.title || undefined}
            highlight={codeLanguage(block.language)}
            hasLineNumbers={false}
          />
        );
      case 'hosts':
        return <HostsNote issuer={values.issuer} />;
      case 'uris':
      case 'credentials':
      case 'setting':
        return renderInteractive(block);
    }
  };
  const isEnglishOnly = steps.length > 0 && steps.every(({ lang }) => lang === 'en');
  return (
    <>
      {isEnglishOnly && <EnglishNote />}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.title} index={index} title={step.title} lang={step.lang}>
            {step.blocks.filter(isShown).map((block, at) => (
              // The blocks of a step have fixed places.
              <div key={at} {...inLanguage(block)}>
                {render(block)}
              </div>
            ))}
          </Step>
        ))}
        {lastTitle !== undefined && (
          <Step index={steps.length} title={lastTitle}>
            {children}
          </Step>
        )}
      </ol>
    </>
  );
}

type StepProps = {
  readonly index: number;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
};

function Step({ index, title, lang, children }: StepProps) {
  return (
    <li className={styles.step} id={stepId(index)} aria-labelledby={`${stepId(index)}-title`}>
      <h2 id={`${stepId(index)}-title`} tabIndex={-1}>
        <span className={styles.number} aria-hidden>
          {index + 1}
        </span>
        <span {...inLanguage({ lang })}>{title}</span>
      </h2>
      <div className={styles.content}>{children}</div>
    </li>
  );
}

type GuideTableProps = {
  readonly rows: readonly (readonly string[])[];
  readonly render: (source: string) => ReactNode;
};

function GuideTable({ rows: [head = [], ...rows], render }: GuideTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {render(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{render(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssistantArticle, AssistantMessage } from '~/machines/assistant.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { LogoMark } from '~/src/ui/logo-mark';
import { Spinner } from '~/src/ui/spinner';
import { AnswerText } from './answer-text';
import styles from './assistant.module.css';

type AssistantMessagesProps = {
  readonly messages: readonly AssistantMessage[];
  readonly isAnswering: boolean;
  /** The assistant's greeting. */
  readonly children: ReactNode;
};

/** The conversation. */
export function AssistantMessages({ messages, isAnswering, children }: AssistantMessagesProps) {
  return (
    <>
      <Said>{children}</Said>
      {messages.map((message, index) =>
        message.role === 'user' ? (
          <p key={index} className={styles.mine} dir="auto">
            {message.content}
          </p>
        ) : (
          <Said key={index}>
            <AnswerParts {...message} isWaiting={isAnswering && index === messages.length - 1} />
          </Said>
        ),
      )}
    </>
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.said}>
      <span className={styles.who} aria-hidden>
        <LogoMark size={15} />
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

type AnswerPartsProps = Extract<AssistantMessage, { role: 'assistant' }> & {
  readonly isWaiting: boolean;
};

function AnswerParts({ content, articles, source, isPartial, isWaiting }: AnswerPartsProps) {
  const { t } = useTranslation('assistant');
  const isEmpty = content === '' && articles.length === 0;
  if (isEmpty && isWaiting) return <Spinner label={t('waiting')} />;
  return (
    <>
      {source === 'documentation' && (
        <p className={styles.note}>{t(articles.length > 0 ? 'from_docs' : 'nothing_found')}</p>
      )}
      <AnswerText text={content} />
      {articles
        .filter(({ text }) => text !== '')
        .map((article) => (
          <Section key={article.title} {...article} />
        ))}
      <Sources articles={articles.filter(({ text }) => text === '')} />
      {isPartial && <p className={styles.note}>{t('partial')}</p>}
    </>
  );
}

function Section({ title, text }: AssistantArticle) {
  return (
    <section className={styles.section} lang="en" dir="ltr">
      <h3>{title}</h3>
      <AnswerText text={text} />
    </section>
  );
}

function Sources({ articles }: { readonly articles: readonly AssistantArticle[] }) {
  const { t } = useTranslation('assistant');
  if (articles.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={t('sources')}>
      {articles.map(({ title }) => (
        <li key={title} lang="en">
          <Icon icon={BookOpen} size={12} />
          {title}
        </li>
      ))}
    </ul>
  );
}

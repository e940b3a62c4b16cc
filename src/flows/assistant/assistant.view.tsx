import { useSelector } from '@xstate/react';
import { ArrowUp, Info, Sparkles, Square } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Input, TextField } from 'react-aria-components';
import type { ActorRefFrom } from 'xstate';
import type { assistantMachine } from '~/machines/assistant.machine';
import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import { FieldFooter } from '~/src/ui/field';
import { Modal } from '~/src/ui/modal';
import { useLengthError } from '~/src/ui/use-length-error';
import { RetryButton } from '~/src/ui/retry-button';
import { AssistantMessages } from './assistant-messages';
import styles from './assistant.module.css';
import { HelpMenu } from './help-menu';

export type AssistantActor = ActorRefFrom<typeof assistantMachine>;

type AssistantViewProps = { readonly actor: AssistantActor; readonly onClose: () => void };

const examples = ['mobile', 'secrets', 'opaque'] as const;

/** Maximum length of a question, in characters. */
const QUESTION_MAX = 4000;

/** The conversation, and the field for the next question. */
export function AssistantView({ actor, onClose }: AssistantViewProps) {
  const { t } = useTranslation('assistant');
  const { t: tErrors } = useTranslation('errors-console');
  const snapshot = useSelector(actor, (current) => current);
  const { messages, failure } = snapshot.context;
  const isAnswering = snapshot.matches('answering');
  const [question, setQuestion] = useState('');
  const tooLong = useLengthError(question, QUESTION_MAX);
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Keeps the newest text in view.
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [messages, failure]);

  const ask = (text: string) => {
    if (isAnswering || text.trim() === '' || text.length > QUESTION_MAX) return;
    actor.send({ type: 'assistant.asked', question: text });
    setQuestion('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(question);
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={
        <span className={styles.title}>
          <Icon icon={Sparkles} />
          {t('title')}
          <Badge tone="neutral">{t('beta')}</Badge>
        </span>
      }
      headerEnd={<HelpMenu />}
    >
      <div className={styles.chat}>
        <div ref={body} className={styles.body} tabIndex={0} role="log" aria-label={t('log')}>
          <AssistantMessages messages={messages} isAnswering={isAnswering}>
            <p>{t('intro')}</p>
            <div className={styles.examples}>
              {examples.map((name) => (
                <Button
                  key={name}
                  size="sm"
                  isDisabled={isAnswering}
                  onPress={() => ask(t(`examples.${name}`))}
                >
                  {t(`examples.${name}`)}
                </Button>
              ))}
            </div>
          </AssistantMessages>
          {snapshot.matches('failed') && (
            <Banner
              tone="danger"
              action={
                <RetryButton
                  size="sm"
                  retryAt={failure?.retryAt}
                  onPress={() => actor.send({ type: 'assistant.retried' })}
                />
              }
            >
              {errorText(toApiError(failure), tErrors)}
            </Banner>
          )}
        </div>
        <form className={styles.ask} onSubmit={submit}>
          <TextField
            aria-label={t('question')}
            value={question}
            onChange={setQuestion}
            className={styles.field ?? ''}
            isInvalid={tooLong !== undefined}
            autoFocus
          >
            <Input
              ref={field}
              className={styles.input ?? ''}
              placeholder={t(messages.length === 0 ? 'question' : 'follow_up')}
              autoComplete="off"
            />
            <FieldFooter errorMessage={tooLong} />
          </TextField>
          {isAnswering ? (
            <IconButton
              icon={Square}
              size="md"
              label={t('stop')}
              onPress={() => actor.send({ type: 'assistant.stopped' })}
            />
          ) : (
            <Button variant="primary" type="submit" icon={ArrowUp} aria-label={t('ask')}>
              {null}
            </Button>
          )}
        </form>
        <p className={styles.disclaimer}>
          {t('disclaimer')}
          <IconButton icon={Info} size="xs" label={t('disclaimer_more')} />
        </p>
      </div>
    </Modal>
  );
}

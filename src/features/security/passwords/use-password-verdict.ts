import { useEffect, useState } from 'react';
import { type PasswordCheck, useCheckPasswordMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { type PasswordVerdict, passwordVerdictOf } from '~/src/api/password-verdict';

type Answer = {
  /** Of this question and no other. */
  readonly question: PasswordCheck;
  readonly verdict?: PasswordVerdict | undefined;
  readonly failure?: unknown;
};

/** Milliseconds without a change before the server is asked. */
const PAUSE = 400;

/**
 * Has the server judge a password whenever the question has changed and stayed for a moment.
 * @param question must be the same object until it changes; null asks nothing
 */
export function usePasswordVerdict(question: PasswordCheck | null) {
  const [check] = useCheckPasswordMutation();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (question === null) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void check(question).then((told) => {
        if (!isLatest) return;
        const verdict = passwordVerdictOf(told);
        setAnswer({ question, verdict, ...(verdict ? {} : { failure: told.error }) });
      });
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [check, question, attempt]);

  const current = answer && answer.question === question ? answer : undefined;
  return {
    verdict: current?.verdict,
    failure: current?.failure,
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

import { useState, type FormEvent } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { CheckboxGroup } from '~/src/ui/checkbox';
import { TextField } from '~/src/ui/text-field';
import { Mono } from '~/src/ui/text';
import styles from './demo-app.module.css';
import type { DemoSession } from './protocol';
import { OFFERED_SCOPES, shortScope, type SignInRequest } from './scopes';

type RequestCardProps = {
  readonly session: DemoSession;
  readonly onSignIn: (request: SignInRequest) => void;
};

/** Signs in again with other scopes or for an API. */
export function RequestCard({ session, onSignIn }: RequestCardProps) {
  const { t } = useTranslation('demo-app');
  const [scopes, setScopes] = useState<readonly string[]>(session.request.scopes);
  const [resource, setResource] = useState(session.request.resource);
  const isUri = resource === '' || URL.canParse(resource);
  // Only a refresh token gets a token for an API without losing the one for user info.
  const needsRefresh = resource !== '' && !scopes.includes('offline_access');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUri) return;
    onSignIn({ scopes: needsRefresh ? [...scopes, 'offline_access'] : scopes, resource });
  };
  return (
    <Card>
      <h2 className={styles.cardTitle}>{t('request.title')}</h2>
      <form className={styles.request} onSubmit={submit}>
        <CheckboxGroup<string>
          label={t('request.scopes')}
          value={scopes}
          onChange={setScopes}
          options={OFFERED_SCOPES.map((scope) => ({
            value: scope,
            label: (
              <span title={scope}>
                <Mono className={styles.scope ?? ''}>{shortScope(scope)}</Mono>
              </span>
            ),
          }))}
        />
        <TextField
          label={t('request.resource')}
          description={t('request.resource_hint')}
          errorMessage={isUri ? undefined : t('request.resource_error')}
          value={resource}
          onChange={(value) => setResource(value.trim())}
          placeholder="https://api.example.com"
          inputMode="url"
          isMono
          isOptional
        />
        <Button type="submit" isBlock>
          {t('request.submit')}
        </Button>
      </form>
    </Card>
  );
}

import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { Screen, strong } from './screen';

/** Shown while a sign-in link is verified. */
export function TokenScreen() {
  const { t } = useText();
  const { context } = useFlow();
  return (
    <Screen
      title={t('token.title')}
      description={
        <Rich
          text={t('token.description', { identifier: formatIdentifier(context.identifier) })}
          marks={{ b: strong }}
        />
      }
    />
  );
}

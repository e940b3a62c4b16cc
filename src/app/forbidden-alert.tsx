import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '~/src/i18n/use-translation';
import { forbiddenDismissed, selectForbidden } from '~/src/slices/alerts';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { useConsole } from './console-context';

/**
 * The account has no access to the console: shows why, then signs out (specification section 6).
 */
export function ForbiddenAlert() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const { session } = useConsole();
  const dispatch = useDispatch();
  const message = useSelector(selectForbidden);
  const answer = () => {
    dispatch(forbiddenDismissed());
    session.send({ type: 'session.signOut' });
  };
  return (
    <Modal
      isOpen={message !== null}
      size="sm"
      role="alertdialog"
      onClose={answer}
      title={t('forbidden.title')}
      description={message || t('forbidden.text')}
      footer={
        <Button variant="primary" onPress={answer} autoFocus>
          {tCommon('actions.got_it')}
        </Button>
      }
    />
  );
}

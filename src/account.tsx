import './account-center/account-center.css';
import { startAccountCenter } from './account-center/start';

/** Entry of the pages on which users manage their own account. */
const element = document.getElementById('root');
if (element) {
  void startAccountCenter(element, {
    window,
    fetch: (...request) => fetch(...request),
    leave: (to) => location.assign(to),
  });
}

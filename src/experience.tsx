import './experience/experience.css';
import { startExperience } from './experience/start';

/** Entry of the end-user sign-in pages. */
const element = document.getElementById('root');
if (element) {
  void startExperience(element, {
    window,
    fetch: (...request) => fetch(...request),
    leave: (to) => location.assign(to),
  });
  // Going back from the application restores this page as it was left, with a finished flow.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) {
      location.reload();
    }
  });
}

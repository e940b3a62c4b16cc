export { ApiCallButton, ApiCallDialog } from './api-call-button';

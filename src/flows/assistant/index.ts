export { Assistant } from './assistant';
export { AssistantView, type AssistantActor } from './assistant.view';
export { wireAssistant } from './wire';

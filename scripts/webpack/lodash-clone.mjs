export { clone as default } from './clone.mjs';

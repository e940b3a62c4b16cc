export { UserImport } from './user-import';

import '~/src/ui/base.css';
// Before whatever takes long to evaluate.
import './app/first-loads';
import { openConsole } from './app/open-console';
import { documentParsed } from './lib/document-parsed';

/** The scripts may arrive before the document. */
async function start(): Promise<void> {
  await documentParsed();
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element "root".');
  await openConsole(element);
}

void start();

import '~/src/ui/base.css';
// Before whatever takes long to evaluate.
import './app/first-loads';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startConsole } from './app/start-console';
import { documentParsed } from './lib/document-parsed';

/** The scripts may arrive before the document. */
async function start(): Promise<void> {
  await documentParsed();
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element "root".');
  const root = createRoot(element);
  const running = await startConsole();
  root.render(
    <StrictMode>
      <App {...running} />
    </StrictMode>,
  );
}

void start();

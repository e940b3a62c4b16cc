import '~/src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startConsole } from './app/start-console';

const element = document.getElementById('root');
if (!element) {
  throw new Error('The page has no element "root".');
}
const root = createRoot(element);
void startConsole().then((running) =>
  root.render(
    <StrictMode>
      <App {...running} />
    </StrictMode>,
  ),
);

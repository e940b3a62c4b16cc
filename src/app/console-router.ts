import type { createBrowserRouter } from 'react-router-dom';

export type ConsoleRouter = ReturnType<typeof createBrowserRouter>;

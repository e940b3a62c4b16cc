import './ui/base.css';
import { startDemoApp } from './demo-app/start';

/** Entry of a tenant's demo application. */
const element = document.getElementById('root');
if (element) void startDemoApp(element, window);

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a page shows after an answer may take longer on a busy machine; a test waits no longer than
// it must.
configure({ asyncUtilTimeout: 5000 });

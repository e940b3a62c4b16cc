import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import './light-computed-style';

// What a page shows after an answer, and what it loads first, may take longer on a busy machine; a
// test waits no longer than it must.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, so nothing ever comes into view: lists do not ask for their next page.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

// Nor does it find anything at a point.
document.elementsFromPoint ??= () => [];

// A busy machine may starve a view of its turns; what fails three times is broken. The first
// failures are printed.
if (process.env['CI']) jest.retryTimes(2, { logErrorsBeforeRetry: true });

// React keeps the stack of each element it makes, ten thousand a second, for its warnings: a tenth of
// all the time. A full counter ends that.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

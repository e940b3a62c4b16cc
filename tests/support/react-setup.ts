import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { guardConsole } from './console-guard';
import './light-computed-style';

guardConsole();

// Rendering after a response, and the initial load, may take longer on a loaded machine; tests wait
// only as long as needed.
configure({ asyncUtilTimeout: 30_000 });

// Waiting tries a query after every change of the document and drops the error of each attempt; the
// one it fails with gets the document printed at the end.
configure(({ getElementError }) => ({
  getElementError(message, container) {
    const isAttempt = Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'));
    if (!isAttempt) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
}));

// jsdom has no layout, so nothing ever scrolls into view: lists do not load their next page.
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

// Nor does anything change its size.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Nor does it find elements at a point.
document.elementsFromPoint ??= () => [];

// CodeMirror measures its text.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

// A loaded machine may starve a view of its turns; what fails three times is broken. The first
// failures are printed.
if (process.env['CI']) jest.retryTimes(2, { logErrorsBeforeRetry: true });

// React records the stack of each element for its warnings, ten thousand a second: a tenth of the
// run time. A full counter stops that.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

// Dialogs of the browser's own: jsdom knows the element, and neither opens nor closes it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

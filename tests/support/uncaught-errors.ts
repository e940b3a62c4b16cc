import { configure } from '@testing-library/react';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * From here on the page itself learns of errors of its rendering: inside of `act` React throws
 * them to the test instead.
 * @returns receives what is reported to the browser
 */
export function leaveAct(): jest.Mock<void, [unknown]> {
  const report = jest.fn<void, [unknown]>();
  globalThis.reportError = report;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  configure({ eventWrapper: (dispatch) => dispatch() as unknown });
  return report;
}

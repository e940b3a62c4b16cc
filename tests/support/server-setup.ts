// A loaded machine may starve a connection of its turns. What passes only when it is repeated is
// printed, and more than two of them fail the run. (ES modules have no global jest.)
if (process.env['CI']) import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });

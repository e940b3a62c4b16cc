// A loaded machine may starve a connection of its turns. What passes only when it is repeated is
// printed, and more than two of them fail the run. At once, because later tests change what earlier
// ones are about. (ES modules have no global jest.)
if (process.env['CI']) {
  import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}

import { measure } from '../support/machine-logic';
import { models } from './models';

/**
 * Prints how far the model-based tests go, one JSON object a chart. Run by `npm run machines`, which
 * puts the figures into the documentation.
 */
const figures = await Promise.all(models.map((model) => measure(model)));
process.stdout.write(`${JSON.stringify(figures)}\n`);

/**
 * Stands in for the captcha providers: a token passes unless it begins with "refused". `GET
 * /received` lists the bodies that the server sent.
 */
import { createServer } from 'node:http';

const received = [];

function read(request) {
  return new Promise((resolve) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
}

export function startCaptchaStandIn(port) {
  createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/received') {
      response.end(JSON.stringify(received));
      return;
    }
    const body = JSON.parse(await read(request));
    received.push(body);
    const success = !body.response.startsWith('refused');
    const verdict = success ? { action: 'interaction' } : { 'error-codes': ['bad'] };
    response.end(JSON.stringify({ success, ...verdict }));
  })
    .listen(port, '127.0.0.1')
    .unref();
}

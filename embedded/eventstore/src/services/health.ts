/** Health over HTTP/1.1: the server is alive and ready as soon as it listens. */
import type { RequestListener } from 'node:http';

const PATHS = new Set(['/health/live', '/health/ready']);

export const answerHealth: RequestListener = (request, response) => {
  const isHealthPath = PATHS.has(request.url ?? '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.statusCode = isHealthPath ? (isRead ? 204 : 405) : 404;
  response.end();
};

/**
 * A copy of the whole store over HTTP/1.1, `POST /admin/copy`, while it continues to accept events.
 */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { takeCopy } from '../storage/copy.ts';

const PATH = '/admin/copy';

/** The header with the end of the copied log; 0 for an empty log. */
const LOG_END = 'X-Log-End';

/**
 * The file as it is at the end of the copy: SQLite includes concurrent writes. The copy temporarily
 * needs the same space again beside the original. A page in a browser, which sends its origin, is
 * refused.
 */
export const answerCopy = (
  database: DatabaseSync,
  file: string | undefined,
  onError: (error: unknown) => void,
): RequestListener => {
  const copy = file === undefined ? join(tmpdir(), `copy-${process.pid}.sqlite`) : `${file}.copy`;
  let isUnderWay = false;

  const send = async (response: ServerResponse): Promise<void> => {
    try {
      const end = await takeCopy(database, copy);
      const { size } = await stat(copy);
      response.writeHead(200, {
        'Content-Type': 'application/vnd.sqlite3',
        'Content-Length': size,
        [LOG_END]: end,
      });
      await pipeline(createReadStream(copy), response);
    } finally {
      await rm(copy, { force: true });
    }
  };

  return (request, response) => {
    const refuse = (status: number): void => {
      response.statusCode = status;
      response.end();
    };
    if (request.method !== 'POST') return refuse(405);
    if (request.headers.origin !== undefined) return refuse(403);
    if (isUnderWay) return refuse(409);
    isUnderWay = true;
    void send(response)
      .catch((error: unknown) => {
        onError(error);
        response.destroy();
      })
      .finally(() => {
        isUnderWay = false;
      });
  };
};

/** Handles copies at their path, and passes other requests on. */
export const withCopies =
  (copies: RequestListener, others: RequestListener): RequestListener =>
  (request, response) =>
    (request.url === PATH ? copies : others)(request, response);

import { randomUUID } from 'node:crypto';
import { HttpError } from '@shop/platform/http';
import type { RecordExport } from './record-exports.ts';

type RecorderOptions = Readonly<{
  /** The URL of the command API. */
  url: string;
  report: (error: unknown) => void;
}>;

const timeoutMs = 5_000;
const retryAfterSeconds = 2;

/**
 * Has the command API record an export, as the member of staff who asked for it: this program
 * appends nothing. Without a record there is no export, and the client can try again.
 */
export const exportRecorder =
  ({ url, report }: RecorderOptions): RecordExport =>
  async ({ list, filters, authorization, address }) => {
    try {
      const { ok, status, body } = await fetch(new URL('/api/admin/exports', url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: authorization,
          'X-Forwarded-For': address,
        },
        body: JSON.stringify({ id: randomUUID(), list, filters }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body?.cancel(); // otherwise the connection stays occupied
      if (!ok) throw new Error(`The command API answered ${status} to the record of an export`);
    } catch (cause) {
      report(cause);
      throw new HttpError('busy', { cause, retryAfterSeconds });
    }
  };

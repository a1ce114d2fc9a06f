import type { Calls } from '../wire/call.contract.ts';
import { importKeysFields, importKeysReply } from './contract.ts';

/** How keys get into the shop. */
export const stockCalls = {
  importKeys: {
    method: 'POST',
    path: '/api/admin/keys/import',
    summary: 'Adds keys to a rate, from a file or a text with one a line; a repeat goes on',
    caller: 2,
    form: { media: 'multipart/form-data', fields: importKeysFields, file: 'maybe' },
    replies: { 200: importKeysReply },
    codes: ['id-taken', 'rate-unknown'],
  },
} as const satisfies Calls;

import type { Call } from '@shop/contracts/calls/contract';
import { calls, acceptsIdempotencyKey } from '@shop/contracts/calls/contract';
import type { z } from 'zod';
import { code, listed, page, table } from './markdown.ts';
import { inputFields } from './schemas.ts';

const callers: Readonly<Record<Call['caller'], string>> = {
  guest: 'anyone',
  buyer: 'buyer of the order',
  0: 'signed in',
  1: 'moderator',
  2: 'administrator',
};

const fieldNames = (schema: z.ZodType): readonly string[] =>
  inputFields(schema).map(({ name, isRequired }) => code(isRequired ? name : `${name}?`));

const part = (label: string, schema: z.ZodType | undefined): readonly string[] => {
  const names = schema ? fieldNames(schema) : [];
  return names.length > 0 ? [`${label}: ${names.join(', ')}`] : [];
};

const uploads: Readonly<Record<NonNullable<Call['form']>['file'], string>> = {
  never: '',
  maybe: ', a file or none',
  always: ', one file',
  several: ', files',
};

const requestOf = ({ query, body, form }: Call): string => {
  const parts = [...part('query', query), ...part('body', body), ...part('form', form?.fields)];
  const upload = form ? uploads[form.file].replace(/^, /, parts.length > 0 ? ', ' : 'form: ') : '';
  return parts.join('; ') + upload || '–';
};

const repliesOf = ({ replies }: Call): string =>
  listed(
    Object.entries(replies).map(([status, reply]) =>
      typeof reply === 'string' ? `${status} ${code(reply)}` : status,
    ),
  );

const rowOf = (call: Call): readonly string[] => [
  code(`${call.method} ${call.path}`),
  call.summary,
  callers[call.caller],
  requestOf(call) + (acceptsIdempotencyKey(call) ? ' (†)' : ''),
  repliesOf(call),
  listed((call.codes ?? []).map(code)),
];

/** Every call of the two APIs, by capability. */
export const callsPage = (): string =>
  page(
    'Calls',
    'These are the HTTP calls of `query-api` and `command-api`. The running shop describes them with full schemas at `/dev/api`, as OpenAPI 3.1. A field with `?` may be left out.',
    'Every call can also answer with the errors that follow from its kind: `invalid-request` (400) if a parameter or the body does not match its contract, `unauthorized` (401), `banned` or `forbidden` (403) if the caller may not make it, `too-many-requests` (429), `busy` (503) and `unexpected` (500). The last column has the codes of the call itself.',
    '(†) The call takes an `Idempotency-Key` header: a repeat with the same key and body changes nothing and gets the first answer. A call that changes something answers with `X-Position`; send it as `X-Min-Position` with a query to read your own write.',
    ...Object.entries(calls).map(
      ([group, ofGroup]) =>
        `## ${group}\n\n${table(
          ['call', 'what it does', 'caller', 'request', 'replies', 'errors of its own'],
          Object.values<Call>(ofGroup).map(rowOf),
        )}`,
    ),
  );

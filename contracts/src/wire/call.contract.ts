import { z } from 'zod';

/** `guest` is everybody, `buyer` who holds an order's link or bought it, a number who has that level. */
type Caller = 'guest' | 'buyer' | 0 | 1 | 2;

/** What is sent or answered as it is, without a schema. */
type Media = 'text/plain' | 'text/csv' | 'image/webp' | 'video/*' | 'application/octet-stream';

type Form = Readonly<{
  media: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  fields: z.ZodType;
  /** Whether one file comes along, or several parts of the same name. */
  file: 'never' | 'maybe' | 'always' | 'several';
  /** What its part is called; `file` where nothing is said. */
  part?: string;
}>;

/** One call of an API, as its routers have it and as the description of the API tells it. */
export type Call = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as routers write them: `/api/games/:game`. */
  path: string;
  /** One line of English. */
  summary: string;
  caller: Caller;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Sent as JSON. */
  body?: z.ZodObject;
  form?: Form;
  /** By HTTP status. */
  replies: Readonly<Record<number, z.ZodType | Media>>;
  /** Of a POST or PUT that is known by what it carries, so that it needs no `Idempotency-Key`. */
  keyless?: true;
  /** Refusals of its own, beside those of the caller, of the parts of its request and of faults. */
  codes?: readonly string[];
}>;

/** Whether a client may name the request, so that its repeats are known. */
export const acceptsIdempotencyKey = ({ method, keyless: isIdempotent }: Call): boolean =>
  (method === 'POST' || method === 'PUT') && isIdempotent !== true;

/** By the name under which generated clients know them. */
export type Calls = Readonly<Record<string, Call>>;

/** Of a call that has no choices. */
export const emptyQuery = z.strictObject({});

/** Of a call whose answer says no more than that it was done. */
export const emptyReply = z.strictObject({});

/** Turns values of the client into the plain data of the record, in its notation. */
import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { Plain } from './observations.ts';

export const UNDEFINED = '<undefined>';

/** Longer strings were cut by the recorder, in decoded wire answers only. */
const LONGEST_WIRE_TEXT = 200;
const WIRE_TEXT_START = 60;

type Options = Readonly<{ undefinedAs: string | undefined; cutAt: number }>;

const convert = (value: unknown, options: Options): Plain | undefined => {
  if (value === undefined) return options.undefinedAs;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string') {
    return value.length > options.cutAt
      ? `${value.slice(0, WIRE_TEXT_START)}...(${value.length})`
      : value;
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) {
    return { $bytes: value.length, base64: Buffer.from(value).toString('base64') };
  }
  if (value instanceof Error) return plainError(value);
  if (Array.isArray(value)) return value.map((item) => convert(item, options) ?? null);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const plain = convert(field, options);
      return plain === undefined ? [] : [[key, plain]];
    }),
  );
};

export const toPlain = (value: unknown): Plain => {
  const plain = convert(value, { undefinedAs: UNDEFINED, cutAt: Infinity });
  return plain === undefined ? UNDEFINED : plain;
};

/** A decoded message without the fields that are not set. */
export const plainMessage = (message: unknown): Plain =>
  convert(message, { undefinedAs: undefined, cutAt: LONGEST_WIRE_TEXT }) ?? null;

/** The failed call, which the client's errors contain. */
export type RawError = Readonly<{
  code?: number;
  details?: string;
  metadata?: Readonly<{ getMap(): Readonly<Record<string, unknown>> }>;
}>;

const partsOf = (error: Error) => {
  const { _raw: raw, ...own } = error as Error & Readonly<{ _raw?: RawError | null }>;
  return { raw: raw ?? undefined, own };
};

export const toRawError = (error: Error): RawError | undefined => partsOf(error).raw;

/** An error's class, own fields and message, and the details of the failed call. */
export const plainError = (error: Error): Plain => {
  const { raw, own } = partsOf(error);
  const fields: Record<string, unknown> = { ...own, message: error.message };
  delete fields['name'];
  delete fields['stack'];
  const plain = Object.entries(fields).map(([key, field]) => [key, toPlain(field)]);
  const sent =
    raw === undefined
      ? {}
      : {
          $trailers: toPlain(raw.metadata?.getMap()),
          $grpcCode: toPlain(raw.code),
          $grpcDetails: toPlain(raw.details),
        };
  return { $error: error.constructor.name, ...Object.fromEntries(plain), ...sent };
};

/** The outcome of a promise: its value, or the error that it rejected with. */
export const captureOutcome = async (promise: Promise<unknown>): Promise<Plain> => {
  try {
    return toPlain(await promise);
  } catch (error) {
    if (error instanceof Error) return plainError(error);
    throw error;
  }
};

type AnyResolvedEvent = ResolvedEvent | AllStreamResolvedEvent;

/** An event in short: stream, revision and type. */
export const formatLabel = ({ event, link }: AnyResolvedEvent): string => {
  const shown = event ?? link;
  return `${shown?.streamId}@${shown?.revision}:${shown?.type}`;
};

type ShownEvent = Readonly<{
  streamId: string;
  revision: bigint;
  type: string;
  position?: Readonly<{ commit: bigint; prepare: bigint }>;
  isJson: boolean;
}>;

const plainEvent = (event: ShownEvent): Plain =>
  toPlain({
    s: event.streamId,
    rev: event.revision,
    type: event.type,
    pos: event.position,
    json: event.isJson,
  });

/** An event and its link by what identifies them, without contents. */
export const formatBriefly = ({ event, link, commitPosition }: AnyResolvedEvent): Plain => ({
  ...(event === undefined ? {} : { event: plainEvent(event) }),
  ...(link === undefined ? {} : { link: plainEvent(link) }),
  commitPosition: toPlain(commitPosition),
});

import { ProtocolViolationError } from './message.ts';

/** The largest message that the server announces to drivers. */
const maxFrameBytes = 48_000_000;
const minFrameBytes = 16;

/** Cuts a stream of bytes into frames. */
export type Frames = { readonly push: (chunk: Buffer) => Buffer[] };

/**
 * Throws `ProtocolViolationError` when a length is out of range, before it waits for that many
 * bytes.
 */
export const openFrames = (): Frames => {
  let chunks: Buffer[] = [];
  let size = 0;
  let frameLength: number | undefined;

  const joinChunks = (): Buffer => {
    const [only, ...others] = chunks;
    const whole = only && others.length === 0 ? only : Buffer.concat(chunks, size);
    chunks = [whole];
    return whole;
  };
  const lengthOf = (): number => {
    const length = joinChunks().readInt32LE(0);
    if (length < minFrameBytes || length > maxFrameBytes) {
      throw new ProtocolViolationError(`a message of ${length} bytes`);
    }
    return length;
  };
  return {
    push: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      const frames: Buffer[] = [];
      for (;;) {
        if (frameLength === undefined && size >= 4) frameLength = lengthOf();
        if (frameLength === undefined || size < frameLength) return frames;
        const whole = joinChunks();
        frames.push(whole.subarray(0, frameLength));
        const rest = whole.subarray(frameLength);
        size = rest.length;
        chunks = size === 0 ? [] : [rest];
        frameLength = undefined;
      }
    },
  };
};

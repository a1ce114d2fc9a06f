/** gRPC's framing of messages: a byte for compression, four for the length, the message. */
import { CallError, STATUS } from './status.ts';

export const FRAME_HEADER = 5;

export const writeFrameHeader = (target: Buffer, at: number, length: number): number => {
  target[at] = 0;
  target.writeUInt32BE(length, at + 1);
  return at + FRAME_HEADER;
};

export const frame = (message: Buffer): Buffer => {
  const framed = Buffer.allocUnsafe(FRAME_HEADER + message.length);
  framed.set(message, writeFrameHeader(framed, 0, message.length));
  return framed;
};

/**
 * Splits arriving bytes into whole messages, as views where possible. Throws CallError for a
 * message that is compressed or longer than `maxLength`.
 */
export const createFrameReader = (
  maxLength: number,
  onMessage: (message: Buffer) => void,
): ((chunk: Buffer) => void) => {
  let parts: Buffer[] = [];
  let bufferedBytes = 0;
  let needed = FRAME_HEADER;

  const lengthOfFrame = (bytes: Buffer, at: number): number => {
    if (bytes.length - at < FRAME_HEADER) return FRAME_HEADER;
    if (bytes[at] !== 0) {
      throw new CallError(STATUS.unimplemented, 'Compressed messages are not supported.');
    }
    const length = bytes.readUInt32BE(at + 1);
    if (length > maxLength) {
      throw new CallError(
        STATUS.resourceExhausted,
        'Received message exceeds the maximum configured message size.',
      );
    }
    return FRAME_HEADER + length;
  };

  return (chunk) => {
    parts.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < needed) return;
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts, bufferedBytes);
    let at = 0;
    for (;;) {
      needed = lengthOfFrame(bytes, at);
      if (bytes.length - at < needed || needed === FRAME_HEADER) {
        const empty = bytes.length - at >= needed && bytes.readUInt32BE(at + 1) === 0;
        if (!empty) break;
      }
      onMessage(bytes.subarray(at + FRAME_HEADER, at + needed));
      at += needed;
    }
    parts = at < bytes.length ? [bytes.subarray(at)] : [];
    bufferedBytes = bytes.length - at;
  };
};

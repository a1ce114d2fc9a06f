import protobuf from 'google-protobuf';

const { Message } = protobuf;

/**
 * Decodes a byte field of a Protocol Buffers message. A string is in Base64, as the library
 * specifies (`jspb.Message.bytesAsU8`).
 */
const decodeBytes = (field: string | Uint8Array | null | undefined) =>
  typeof field === 'string' ? Buffer.from(field, 'base64') : field;

/**
 * Lets Node decode Base64 in Protocol Buffers messages. The client of EventStoreDB passes each
 * event to its messages in Base64, and google-protobuf decodes that character by character, twice
 * for each append: a tenth of command-api's processor time when keys are imported.
 */
export const decodeBase64Natively = (): void => {
  Object.assign(Message, { bytesAsU8: decodeBytes });
};

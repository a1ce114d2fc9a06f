/** ReadResp messages with events, framed for gRPC: a page is one buffer, filled in one go. */
import { FRAME_HEADER, writeFrameHeader } from '../grpc/frames.ts';
import { varintSize, writeVarint } from './protobuf.ts';

/** An event, a link with the event it points to if that exists, or a checkpoint. */
export type ReadResponse =
  | Readonly<{
      kind: 'event';
      event: Buffer | undefined;
      link: Buffer | undefined;
      position: number;
    }>
  | Readonly<{ kind: 'checkpoint'; position: number }>;

export const toEventResponse = ({
  body,
  position,
}: {
  body: Buffer;
  position: number;
}): ReadResponse => ({
  kind: 'event',
  event: body,
  link: undefined,
  position,
});

const fieldSize = (length: number): number => 1 + varintSize(length) + length;

const contentSize = (item: ReadResponse): number => {
  if (item.kind === 'checkpoint') return 2 + 2 * varintSize(item.position);
  const { event, link, position } = item;
  const events =
    (event === undefined ? 0 : fieldSize(event.length)) +
    (link === undefined ? 0 : fieldSize(link.length));
  return events + 1 + varintSize(position);
};

const writeBody = (target: Buffer, at: number, tag: number, body: Buffer | undefined): number => {
  if (body === undefined) return at;
  target[at] = tag;
  const start = writeVarint(target, at + 1, body.length);
  target.set(body, start);
  return start + body.length;
};

const writeContent = (target: Buffer, at: number, item: ReadResponse): number => {
  if (item.kind === 'checkpoint') {
    target[at] = 0x08;
    const next = writeVarint(target, at + 1, item.position);
    target[next] = 0x10;
    return writeVarint(target, next + 1, item.position);
  }
  const next = writeBody(target, writeBody(target, at, 0x0a, item.event), 0x12, item.link);
  target[next] = 0x18;
  return writeVarint(target, next + 1, item.position);
};

export const encodeFrames = (items: readonly ReadResponse[]): Buffer => {
  const sizes = items.map(contentSize);
  const total = sizes.reduce((sum, size) => sum + FRAME_HEADER + fieldSize(size), 0);
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  items.forEach((item, index) => {
    const size = sizes[index] ?? 0;
    at = writeFrameHeader(frames, at, fieldSize(size));
    frames[at] = item.kind === 'event' ? 0x0a : 0x1a;
    at = writeContent(frames, writeVarint(frames, at + 1, size), item);
  });
  return frames;
};

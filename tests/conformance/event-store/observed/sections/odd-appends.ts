/** Appends with odd types, names and ids. */
import { randomUUID } from 'node:crypto';
import { captureOutcome } from '../plain.ts';
import { event, fresh, pathOptions, type SectionFactory } from '../scenario.ts';

const ODD = /^(event type|stream name) "(.*)" \((\d+) chars\), (.+)$/;

export const oddTypesAndNames: SectionFactory = async ({ client, wire }) => {
  const id = randomUUID();
  /** Both paths append to the same stream; the record shows the first twelve characters. */
  const nameOf = (shown: string, length: number): string => {
    const prefix = ['$mystream-', '$$mymeta-'].find((start) => shown.startsWith(start));
    if (prefix !== undefined) return prefix + id;
    return shown.length < length ? (shown[0] ?? '').repeat(length) : shown;
  };
  return (key) => {
    const [, kind, shown = '', length, path = ''] = ODD.exec(key) ?? [];
    if (kind === undefined) return undefined;
    const text = nameOf(shown, Number(length));
    return () => {
      const [stream, type] = kind === 'event type' ? [fresh('odd'), text] : [text, 'T'];
      return wire.during(() =>
        captureOutcome(client.appendToStream(stream, event(type), pathOptions(path))),
      );
    };
  };
};

const BAD_ID = /^(id 'not-a-uuid'|nil uuid), (.+)$/;
const NIL = '00000000-0000-0000-0000-000000000000';

export const badEventIds: SectionFactory =
  async ({ client, wire }) =>
  (key) => {
    const [, kind, path = ''] = BAD_ID.exec(key) ?? [];
    if (kind === undefined) return undefined;
    const append = (id: string) =>
      captureOutcome(client.appendToStream(fresh('badid'), event('T', id), pathOptions(path)));
    return kind === 'nil uuid' ? () => wire.during(() => append(NIL)) : () => append('not-a-uuid');
  };

import { kindsOf, currentTypes } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import { projections } from '@shop/projector/ops';
import { examples } from '../../history/examples.ts';
import { code, listed, page, table } from './markdown.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in two languages counts as one value. */
const isText = (value: object): boolean => Object.keys(value).toSorted().join() === 'eng,rus';

const fieldOf = ([name, value]: readonly [string, unknown], depth: number): string => {
  if (Array.isArray(value)) return `${name}[]`;
  if (!isObject(value) || isText(value) || depth === 0) return name;
  const fields = Object.entries(value).map((entry) => fieldOf(entry, depth - 1));
  return fields.length === 0 ? name : `${name} { ${fields.join(', ')} }`;
};

const fieldsOf = ({ data }: DomainEvent): string =>
  listed(Object.entries(data).map((entry) => code(fieldOf(entry, 1))));

const nameOf = (type: string): string => type.replace(/@\d+$/, '');
const versionOf = (type: string): number => Number(/@(\d+)$/.exec(type)?.[1] ?? 1);
const sliceOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Names of the projections that handle events of that type. */
const readersOf = (type: string): string =>
  listed(projections.flatMap(({ name, on }) => (Object.hasOwn(on, type) ? [name] : [])));

const rowOf = (type: string, stored: ReadonlyMap<string, DomainEvent>): readonly string[] => {
  const version = versionOf(type);
  const example = stored.get(`${nameOf(type)}@${version}`);
  return [
    code(nameOf(type)),
    String(version),
    listed(kindsOf(type).map((kind) => code(`${kind}-…`))),
    example ? fieldsOf(example) : '–',
    readersOf(type),
  ];
};

/** Every event that this release writes, by capability. */
export const eventsPage = async (): Promise<string> => {
  const stored = await examples();
  const bySlice = Map.groupBy(currentTypes.toSorted(), sliceOf);
  return page(
    'Events',
    'These are the events that this release writes. An event of version 2 is stored with the type `name@2`; version 1 has no suffix. Events of older versions stay in the store and are brought to the current version when they are read.',
    'The fields are those of the stored example in `tests/history/examples`: `a { b, c }` is an object, `a[]` an array. Optional fields that the example does not have are missing here. Every event also has metadata: actor, time, correlation and causation.',
    '“Read by” lists the read models that change with the event. Processes of the worker (`domain/src/processes`) and deciders read events too.',
    ...[...bySlice].map(
      ([slice, types]) =>
        `## ${slice}\n\n${table(
          ['event', 'version', 'streams', 'fields', 'read by'],
          types.map((type) => rowOf(type, stored)),
        )}`,
    ),
  );
};

import type { BaseType } from '@shop/domain/kernel';

type SliceOf<Type extends string> = Type extends `${infer Slice}.${string}` ? Slice : never;
type EventIn<Slice extends string, Type extends string> = Type extends `${Slice}.${infer Event}`
  ? Event
  : never;

/** A name for each of the event types: slice → event → name. */
export type EventNames<Type extends string> = {
  readonly [Slice in SliceOf<BaseType<Type>>]: Readonly<
    Record<EventIn<Slice, BaseType<Type>>, string>
  >;
};

export const namedTypes = (
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] =>
  Object.entries(names).flatMap(([slice, events]) =>
    Object.keys(events).map((event) => `${slice}.${event}`),
  );

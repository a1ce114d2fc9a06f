type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names by event type without the version: `catalog.GameAdded`. */
export const namesByType = (names: Names): readonly (readonly [type: string, name: string])[] =>
  Object.entries(names).flatMap(([slice, ofSlice]) =>
    Object.entries(ofSlice).map(([event, name]) => [`${slice}.${event}`, name] as const),
  );

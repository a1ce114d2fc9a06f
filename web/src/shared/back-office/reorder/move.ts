/** Returns the list with one item moved to another index. */
export const move = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const moved = items[from];
  if (moved === undefined || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};

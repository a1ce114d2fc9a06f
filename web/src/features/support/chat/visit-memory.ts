type MemoryCell<T> = Readonly<{
  read: (key: string) => T;
  write: (key: string, value: T) => void;
  subscribe: (listener: () => void) => () => void;
}>;

/** Values by key that outlive the page that shows them, until the visit ends. */
const createMemoryCell = <T>(initial: T): MemoryCell<T> => {
  const values = new Map<string, T>();
  const listeners = new Set<() => void>();
  return {
    read: (key) => values.get(key) ?? initial,
    write: (key, value) => {
      values.set(key, value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Creates one memory cell per Redux store, which exists once per visit. */
export const createVisitMemory = <T>(initial: T): ((store: object) => MemoryCell<T>) => {
  const cells = new WeakMap<object, MemoryCell<T>>();
  return (store) => {
    const cell = cells.get(store) ?? createMemoryCell(initial);
    cells.set(store, cell);
    return cell;
  };
};

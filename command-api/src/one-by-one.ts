/** Runs what has one name one after another, in the order in which it was asked for. */
export const oneByOne = () => {
  const last = new Map<string, Promise<unknown>>();

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name);
    const after = async () => {
      await before?.catch(() => undefined); // whoever asked for it is told
      return work();
    };
    const mine = after();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
};

/** Records commands refused because they are outside the profile, for tests and `serverStatus`. */
export type Refusals = {
  readonly note: (message: string) => void;
  readonly count: () => number;
  /** The first messages since the last `take`, each once. */
  readonly messages: () => readonly string[];
  readonly take: () => readonly string[];
};

const maxMessages = 100;

export const openRefusals = (): Refusals => {
  const messages = new Set<string>();
  let count = 0;
  return {
    note: (message) => {
      count += 1;
      if (messages.size < maxMessages) messages.add(message);
    },
    count: () => count,
    messages: () => [...messages],
    take: () => {
      const takenMessages = [...messages];
      messages.clear();
      return takenMessages;
    },
  };
};

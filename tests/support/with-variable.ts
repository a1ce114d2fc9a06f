/** Runs the work while this process has another variable of the environment. */
export const withVariable = async <T>(
  name: string,
  value: string,
  work: () => Promise<T>,
): Promise<T> => {
  const before = process.env[name];
  process.env[name] = value;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
};

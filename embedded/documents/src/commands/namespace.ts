import { CommandError } from '../errors.ts';

/** Database and collection of `db.collection`. Error 73. */
export const splitNamespace = (namespace: string): [string, string] => {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
};

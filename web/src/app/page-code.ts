import type { ComponentType } from 'react';
import { PageError } from '../shared/routing/page-error.ts';

/** The code of a page did not arrive: the network is gone, or a release has taken it away. */
export class CodeMissing extends PageError {
  constructor(options?: ErrorOptions) {
    super(503, 'The code of this page did not arrive', options);
    this.name = 'CodeMissing';
  }
}

export type Load = () => Promise<ComponentType>;

/**
 * Where some code once failed to come, no more is put beside it: a style sheet that failed is not
 * asked for again, and pages would be shown without it. Only a reload mends that.
 */
export const createCodeLoader = () => {
  let incomplete = false;
  return (load: Load): Load =>
    async () => {
      if (incomplete) throw new CodeMissing();
      try {
        return await load();
      } catch (cause) {
        incomplete = true;
        throw new CodeMissing({ cause });
      }
    };
};

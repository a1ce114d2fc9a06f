import type { ComponentType } from 'react';
import { CodeMissing } from '../shared/lazy/code-missing.ts';

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

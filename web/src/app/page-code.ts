import type { ComponentType } from 'react';
import { CodeMissingError } from '../shared/lazy/code-missing-error.ts';

export type Load = () => Promise<ComponentType>;

/**
 * After one chunk fails to load, all later loads fail too: browsers do not retry a failed style
 * sheet, and pages would appear unstyled. Only a reload fixes that.
 */
export const createCodeLoader = () => {
  let incomplete = false;
  return (load: Load): Load =>
    async () => {
      if (incomplete) throw new CodeMissingError();
      try {
        return await load();
      } catch (cause) {
        incomplete = true;
        throw new CodeMissingError({ cause });
      }
    };
};

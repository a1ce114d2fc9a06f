import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../session/use-current-user.ts';
import type { FormValues } from './compare.ts';
import type { Draft } from './draft.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';

/** The draft of a form in this browser tab. It survives a reload but not closing the tab. */
export const useDraft = <Values extends FormValues>(path: string, blank: Values) => {
  const key = draftKey(useCurrentUser()?.id ?? '', path);
  const [storedDraft] = useState(() => readDraft(sessionStorage, key, blank));
  return {
    found: storedDraft,
    keep: useCallback(
      (draft: Omit<Draft<Values>, 'at'>) =>
        writeDraft(sessionStorage, key, { ...draft, at: new Date().toISOString() }),
      [key],
    ),
    forget: useCallback(() => removeDraft(sessionStorage, key), [key]),
  };
};

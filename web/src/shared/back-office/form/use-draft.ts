import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../session/use-current-user.ts';
import type { FormValues } from './compare.ts';
import type { Draft } from './draft.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { draftKey } from '../../persistence/draft-key.ts';

/** The draft of a form in this browser tab. It survives a reload but not closing the tab. */
export const useDraft = <Values extends FormValues>(path: string, blank: Values) => {
  const account = useCurrentUser()?.id ?? '';
  const key = draftKey(account, path);
  const [storedDraft] = useState(() => readDraft(sessionStorage, key, blank));
  return {
    storedDraft,
    saveDraft: useCallback(
      (draft: Omit<Draft<Values>, 'at'>) =>
        writeDraft(sessionStorage, key, { ...draft, at: new Date().toISOString() }),
      [key],
    ),
    /** Saves the draft of another entry, which its own page restores. */
    saveDraftAt: (other: string, draft: Omit<Draft<Values>, 'at'>) =>
      writeDraft(sessionStorage, draftKey(account, other), {
        ...draft,
        at: new Date().toISOString(),
      }),
    deleteDraft: useCallback(() => removeDraft(sessionStorage, key), [key]),
  };
};

import { useEffect, useMemo, useState } from 'react';
import { draftKey } from '../../../shared/persistence/draft-key.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import type { Participant } from '../live/conversation-api.ts';

const readDraft = (key: string | undefined): string => (key && sessionStorage.getItem(key)) ?? '';

const storeDraft = (key: string | undefined, text: string): void => {
  if (!key) return;
  if (text === '') return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key); // storage is full: remove the outdated text
  }
};

/**
 * The text of a message that has not been sent. The tab stores it, so that it survives a reload and
 * a session that ends while the message is written.
 */
export const useMessageDraft = ({ ticketId, side }: Participant) => {
  const account = useCurrentUser()?.id;
  const key = account && draftKey(account, `/ticket/${ticketId}/${side}`);
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? readDraft(key) : ''), [isHydrated, key]);
  /** Undefined until the text is changed. */
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed !== undefined) storeDraft(key, typed);
  }, [key, typed]);

  return {
    text: typed ?? stored,
    setText: setTyped,
  };
};

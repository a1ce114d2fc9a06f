import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BanLine } from '@shop/contracts/identity/bans.contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import type { BulkAnswer } from '../../../shared/back-office/list/run-bulk.ts';
import { runBulk } from '../../../shared/back-office/list/run-bulk.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import type { BanRequest } from './bans-api.ts';
import { addressCalls } from './bans-api.ts';

/** A pasted line, with its preview and its result. */
export type Line = Readonly<{
  id: string;
  email: string;
  found: BanLine;
  outcome: 'running' | Readonly<{ ban: string }> | Readonly<{ refused: string }> | null;
}>;

type Terms = Omit<BanRequest, 'email'>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Keeps the addresses and the response of a request out of the store. */
const untracked = { track: false } as const;

/**
 * Previews bans of several addresses, then adds them one by one, so that one failure stops no
 * other.
 */
export const useBansRun = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const lang = useSelector(selectLang);
  const [lines, setLines] = useState<readonly Line[]>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const note = (id: string, outcome: Line['outcome']) =>
    setLines((all) => all?.map((line) => (line.id === id ? { ...line, outcome } : line)));

  const ban = async ({ id, email }: Line, terms: Terms): Promise<BulkAnswer> => {
    note(id, 'running');
    const { banEmail } = addressCalls.endpoints;
    const { data, error } = await dispatch(banEmail.initiate({ email, ...terms }, untracked));
    if (data) note(id, { ban: data.id });
    return { error };
  };

  return {
    lines,
    edit: () => setLines(undefined),
    /** Resolves to the error if the preview fails. */
    preview: async (emails: readonly string[]) => {
      const { previewBans } = addressCalls.endpoints;
      const { data, error } = await dispatch(previewBans.initiate(emails, untracked));
      if (!data) return error;
      setLines(
        data.lines.map((found, index) => ({
          id: String(index),
          email: emails[index] ?? '',
          found,
          outcome: null,
        })),
      );
      return undefined;
    },
    start: async (items: readonly Line[], terms: Terms) => {
      control.current = new AbortController();
      await runBulk({
        items,
        run: (line) => ban(line, terms),
        onResult: ({ item, error }) => {
          if (error) note(item.id, { refused: asProblem(error, lang).message });
        },
        signal: control.current.signal,
        wait,
      });
    },
  };
};

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { collectEntries } from '../list/collect-matching.ts';
import type { ListEndpoint, ListItem } from '../list/list-endpoint.ts';

/** The maximum number of entries loaded for a select. */
export const maxChoices = 1_000;

export type AllEntries<Item> = Readonly<{
  items: readonly Item[];
  /** Whether the list has more entries than were loaded. */
  isCut: boolean;
  /** False while they load, and if they cannot be loaded. */
  isLoaded: boolean;
}>;

const nothing: AllEntries<never> = { items: [], isCut: false, isLoaded: false };

/** All entries of a list for a select, including archived ones, at most `maxChoices`. */
export const useAllEntries = <Item extends ListItem>(
  endpoint: ListEndpoint<Item>,
  sort: string,
): AllEntries<Item> => {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const [entries, setEntries] = useState<AllEntries<Item>>(nothing);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const loaded = await collectEntries(
        (page, size) =>
          dispatch(
            endpoint.initiate(`?sort=${sort}&page=${page}&size=${size}`, {
              forceRefetch: true,
              subscribe: false,
            }),
          ).unwrap(),
        maxChoices,
      );
      if (isCurrent) setEntries({ ...loaded, isLoaded: true });
    };
    load().catch(() => undefined); // the select is then empty
    return () => {
      isCurrent = false;
    };
  }, [dispatch, endpoint, sort]);
  return entries;
};

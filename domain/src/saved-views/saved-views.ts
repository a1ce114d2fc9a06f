import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith, isDeepEqual } from '../kernel/index.ts';
import type { View } from '@shop/contracts/saved-views/values';
import type { ViewEvent } from './events.ts';
import { maxSavedViews } from './limits.rules.ts';
import { savedViewsTexts } from '@shop/contracts/saved-views/texts';

type SavedViewData<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; id: string; now: Instant }
>;
export type AddView = SavedViewData<'AddView', { view: View }>;
/** `revision` is the revision that the editor saw; a view cannot move to another section. */
export type ChangeView = SavedViewData<
  'ChangeView',
  { view: Omit<View, 'section'>; revision: number }
>;
export type RemoveView = SavedViewData<'RemoveView'>;
export type SavedViewsCommand = AddView | ChangeView | RemoveView;

/** The views of one person by their ids. */
export type SavedViews = ReadonlyMap<string, Readonly<{ view: View; revision: number }>>;

const reject = rejectWith(savedViewsTexts);

const saveEvent = (
  { data: { userId, id, now: at } }: SavedViewsCommand,
  view: View,
  revision: number,
): readonly ViewEvent[] => [
  { type: 'savedViews.ViewSaved', data: { userId, id, view, revision, at } },
];

const decide = (command: SavedViewsCommand, views: SavedViews): readonly ViewEvent[] => {
  const { userId, id, now: at } = command.data;
  const existingView = views.get(id);
  switch (command.type) {
    case 'AddView': {
      const { view } = command.data;
      if (existingView) return isDeepEqual(existingView.view, view) ? [] : reject('id-taken');
      return views.size >= maxSavedViews ? reject('views-too-many') : saveEvent(command, view, 0);
    }
    case 'ChangeView': {
      if (!existingView) return [];
      const view = { ...existingView.view, ...command.data.view };
      if (isDeepEqual(existingView.view, view)) return [];
      const { revision } = existingView;
      if (revision !== command.data.revision) {
        return reject('changed-meanwhile', { current: { revision } });
      }
      return saveEvent(command, view, revision + 1);
    }
    case 'RemoveView':
      return existingView ? [{ type: 'savedViews.ViewRemoved', data: { userId, id, at } }] : [];
  }
};

/** The saved views of one person. */
export const savedViews: Decider<SavedViews, SavedViewsCommand, ViewEvent> = {
  initialState: new Map(),
  decide,
  evolve: (views, event) => {
    const next = new Map(views);
    if (event.type === 'savedViews.ViewRemoved') next.delete(event.data.id);
    else next.set(event.data.id, { view: event.data.view, revision: event.data.revision });
    return next;
  },
};

export const savedViewsStream = (userId: string): string => `savedViews-${userId}`;

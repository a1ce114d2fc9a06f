import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejecting, same } from '../kernel/index.ts';
import type { View } from '@shop/contracts/saved-views/values';
import type { ViewEvent } from './events.ts';
import { mostSavedViews } from './limits.rules.ts';
import { savedViewsTexts } from '@shop/contracts/saved-views/texts';

type About<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; id: string; now: Instant }
>;
export type AddView = About<'AddView', { view: View }>;
/** `revision` is what the editor saw; a view stays in its section. */
export type ChangeView = About<'ChangeView', { view: Omit<View, 'section'>; revision: number }>;
export type RemoveView = About<'RemoveView'>;
export type SavedViewsCommand = AddView | ChangeView | RemoveView;

/** By id. */
export type SavedViews = ReadonlyMap<string, Readonly<{ view: View; revision: number }>>;

const reject = rejecting(savedViewsTexts);

const saved = (
  { data: { userId, id, now: at } }: SavedViewsCommand,
  view: View,
  revision: number,
): readonly ViewEvent[] => [{ type: 'views.ViewSaved', data: { userId, id, view, revision, at } }];

const decide = (command: SavedViewsCommand, views: SavedViews): readonly ViewEvent[] => {
  const { userId, id, now: at } = command.data;
  const known = views.get(id);
  switch (command.type) {
    case 'AddView': {
      const { view } = command.data;
      if (known) return same(known.view, view) ? [] : reject('id-taken');
      return views.size >= mostSavedViews ? reject('views-too-many') : saved(command, view, 0);
    }
    case 'ChangeView': {
      if (!known) return [];
      const view = { ...known.view, ...command.data.view };
      if (same(known.view, view)) return [];
      const { revision } = known;
      if (revision !== command.data.revision) {
        return reject('changed-meanwhile', { current: { revision } });
      }
      return saved(command, view, revision + 1);
    }
    case 'RemoveView':
      return known ? [{ type: 'views.ViewRemoved', data: { userId, id, at } }] : [];
  }
};

/** The saved views of one person. */
export const savedViews: Decider<SavedViews, SavedViewsCommand, ViewEvent> = {
  initialState: new Map(),
  decide,
  evolve: (views, event) => {
    const next = new Map(views);
    if (event.type === 'views.ViewRemoved') next.delete(event.data.id);
    else next.set(event.data.id, { view: event.data.view, revision: event.data.revision });
    return next;
  },
};

export const savedViewsStream = (userId: string): string => `savedViews-${userId}`;

import { join, resolve } from 'node:path';
import { callsPage } from './calls.ts';
import { commandsPage } from './commands.ts';
import { eventsPage } from './events.ts';
import { orderStatesPage } from './order-states.ts';
import { settingsPage } from './settings.ts';

export const folder = resolve(import.meta.dirname, '..', '..', '..', 'docs', 'reference');

/** The path of a generated page. */
export const fileOf = (name: string): string => join(folder, name);

/** Every page of `docs/reference`, by its file name. */
export const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'calls.md': callsPage,
  'commands.md': commandsPage,
  'events.md': eventsPage,
  'order-states.md': orderStatesPage,
  'settings.md': settingsPage,
};

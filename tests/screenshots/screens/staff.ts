import { adminSections } from '../../browser/site-routes.ts';
import type { Screen } from './screen.ts';
import { heading } from './steps.ts';
import { administrator } from './who.ts';

const named = (path: string): string => path.replace('/admin/', '').replaceAll('/', '-');

/** The back-office, one screen for each of its tabs. */
export const staffScreens: readonly Screen[] = adminSections.map(({ path }) => ({
  name: `admin-${named(path)}`,
  path: () => path,
  who: administrator,
  prepare: heading,
}));

import { adminSections } from '../browser/site-routes.ts';
import type { Screen } from './screens.ts';
import { administrator, heading } from './screens.ts';

const named = (path: string): string => path.replace('/admin/', '').replaceAll('/', '-');

/** The back-office, one screen for each of its tabs. */
export const screensOfStaff: readonly Screen[] = adminSections.map(({ path }) => ({
  name: `admin-${named(path)}`,
  path: () => path,
  who: administrator,
  prepare: heading,
}));

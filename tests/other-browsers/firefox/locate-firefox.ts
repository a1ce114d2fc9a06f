import { findProgram } from '../find-program.ts';
import type { Installation } from '../browser-user.ts';
import { launchFirefox } from './launch-firefox.ts';

const name = 'firefox';

/** Firefox ESR, or another Firefox on the PATH. */
export const locateFirefox = (): Installation => {
  const path = findProgram('firefox-esr', 'firefox');
  return path === null
    ? { status: 'missing', name, reason: 'not installed (apt-get install firefox-esr)' }
    : { status: 'installed', name, launch: () => launchFirefox(path) };
};

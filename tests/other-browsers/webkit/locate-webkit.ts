import { globSync } from 'node:fs';
import { findProgram } from '../find-program.ts';
import type { Installation } from '../browser-user.ts';
import { locateDisplay } from './display.ts';
import { launchWebKit } from './launch-webkit.ts';

const name = 'webkit';

/** Debian and Fedora keep MiniBrowser off the PATH; the last version sorts last. */
const findMiniBrowser = (): string | undefined =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'])
    .toSorted()
    .at(-1);

/** WebKitGTK with its driver, on the display of this session or on one of Xvfb. */
export const locateWebKit = (): Installation => {
  const driver = findProgram('WebKitWebDriver');
  const browser = findMiniBrowser();
  if (driver === null || browser === undefined) {
    const reason = 'not installed (apt-get install webkit2gtk-driver)';
    return { status: 'missing', name, reason };
  }
  const openDisplay = locateDisplay();
  if (openDisplay === null) {
    return { status: 'missing', name, reason: 'no display (apt-get install xvfb)' };
  }
  const launch = async () => launchWebKit({ driver, browser }, await openDisplay());
  return { status: 'installed', name, launch };
};

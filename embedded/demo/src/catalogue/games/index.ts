import type { GameData } from '../data.ts';
import { ashfallMeridian } from './ashfall-meridian.ts';
import { benthos } from './benthos.ts';
import { brassHarbour } from './brass-harbour.ts';
import { coldDocking } from './cold-docking.ts';
import { mossguard } from './mossguard.ts';
import { northwake } from './northwake.ts';
import { saltAndGlass } from './salt-and-glass.ts';
import { signalHollow } from './signal-hollow.ts';
import { sodiumNights } from './sodium-nights.ts';
import { tallgrassRun } from './tallgrass-run.ts';

/** The written-by-hand shop, in the order in which it is shown. */
export const writtenGames: readonly GameData[] = [
  ashfallMeridian,
  northwake,
  signalHollow,
  coldDocking,
  brassHarbour,
  tallgrassRun,
  mossguard,
  saltAndGlass,
  benthos,
  sodiumNights,
];

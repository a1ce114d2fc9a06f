import { backOfficeScreens } from './back-office.ts';
import { buyingScreens } from './buying.ts';
import { catalogueScreens } from './catalogue.ts';
import { enteringScreens } from './entering.ts';
import { helpScreens } from './help.ts';
import { orderScreens } from './orders.ts';
import { productScreens } from './product.ts';
import { profileScreens } from './profile.ts';
import { shellScreens } from './shell.ts';
import { supportScreens } from './support.ts';
import type { Screen } from './screen.ts';

export const allScreens: readonly Screen[] = [
  ...catalogueScreens,
  ...productScreens,
  ...shellScreens,
  ...helpScreens,
  ...buyingScreens,
  ...orderScreens,
  ...enteringScreens,
  ...profileScreens,
  ...supportScreens,
  ...backOfficeScreens,
];

import { backOfficeScreens } from './back-office.ts';
import { checkoutScreens } from './checkout.ts';
import { catalogScreens } from './catalog.ts';
import { signInScreens } from './sign-in.ts';
import { helpScreens } from './help.ts';
import { orderScreens } from './orders.ts';
import { productScreens } from './product.ts';
import { profileScreens } from './profile.ts';
import { shellScreens } from './shell.ts';
import { supportScreens } from './support.ts';
import type { Screen } from './screen.ts';

export const allScreens: readonly Screen[] = [
  ...catalogScreens,
  ...productScreens,
  ...shellScreens,
  ...helpScreens,
  ...checkoutScreens,
  ...orderScreens,
  ...signInScreens,
  ...profileScreens,
  ...supportScreens,
  ...backOfficeScreens,
];

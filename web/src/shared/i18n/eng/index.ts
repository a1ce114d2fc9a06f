import type { OrdersMessages } from './orders.ts';
import type { ProfileMessages } from './profile.ts';
import type { RecoveryMessages } from './recovery.ts';
import type { StaffMessages } from './staff.ts';
import { account } from './account.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { contacts } from './contacts.ts';
import { contentPage } from './content-page.ts';
import { emailLink } from './email-link.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import { product } from './product.ts';
import { purchases } from './purchases.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { support } from './support.ts';
import { backInStock } from './back-in-stock.ts';

export const eng = {
  account,
  catalog,
  checkout,
  contacts,
  contentPage,
  emailLink,
  faq,
  home,
  product,
  purchases,
  search,
  secondFactor,
  shell,
  signIn,
  signUp,
  support,
  backInStock,
};

/** Messages for all users. English defines the keys; every other language must have the same. */
export type ShopMessages = typeof eng;
export type Translation = ShopMessages &
  OrdersMessages &
  ProfileMessages &
  RecoveryMessages &
  StaffMessages;

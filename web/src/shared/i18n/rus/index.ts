import type { ShopMessages } from '../eng/index.ts';
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

export const rus: ShopMessages = {
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

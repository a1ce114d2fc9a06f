import { admin } from './admin.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { devApi } from './dev-api.ts';
import { devUi } from './dev-ui.ts';
import { home } from './home.ts';
import { order } from './order.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

export const eng = {
  admin,
  catalog,
  checkout,
  devApi,
  devUi,
  home,
  order,
  product,
  search,
  shell,
  signIn,
};

/** The keys are those of English; every other language must have the same. */
export type Translation = typeof eng;

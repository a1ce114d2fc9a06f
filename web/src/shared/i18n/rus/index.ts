import type { Translation } from '../eng/index.ts';
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

export const rus: Translation = {
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

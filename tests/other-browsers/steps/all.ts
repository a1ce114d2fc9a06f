import { countWheel } from './count-wheel.ts';
import { home } from './home.ts';
import { productPage } from './product-page.ts';
import { purchase } from './purchase.ts';
import { searchOverlay } from './search-overlay.ts';
import { signIn } from './sign-in.ts';
import type { Step } from './step.ts';
import { supportChat } from './support-chat.ts';

/** In the order of a visit. No step depends on another. */
export const allSteps: readonly Step[] = [
  home,
  productPage,
  searchOverlay,
  countWheel,
  purchase,
  signIn,
  supportChat,
];

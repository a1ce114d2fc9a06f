import { countWheel } from './count-wheel.ts';
import { filters } from './filters.ts';
import { formError } from './form-error.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { planChoice } from './plan-choice.ts';
import { productPage } from './product-page.ts';
import { productTabs } from './product-tabs.ts';
import { purchase } from './purchase.ts';
import { searchOverlay } from './search-overlay.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { Step } from './step.ts';
import { supportChat } from './support-chat.ts';
import { videoPlayback } from './video-playback.ts';

/** In the order of a visit. No step depends on another. */
export const allSteps: readonly Step[] = [
  home,
  filters,
  search,
  searchOverlay,
  productPage,
  gallery,
  videoPlayback,
  productTabs,
  planChoice,
  countWheel,
  formError,
  purchase,
  signUp,
  signIn,
  supportChat,
];

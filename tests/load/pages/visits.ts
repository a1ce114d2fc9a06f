import type { Visit } from '../pages.ts';
import { chooseOnProduct, searchFor } from '../pages.ts';

type VisitTargets = Readonly<{ game: string; product: string; word: string }>;

/** The pages that people enter by, with their first actions there. */
export const buildVisits = ({ game, product, word }: VisitTargets): readonly Visit[] => {
  const search = searchFor(word);
  return [
    { name: 'home', path: '', act: search },
    { name: 'catalog', path: '/catalog', act: search },
    { name: 'game', path: `/catalog/${game}`, act: search },
    { name: 'product', path: `/catalog/${game}/${product}`, act: chooseOnProduct },
    { name: 'FAQ', path: '/faq', act: search },
  ];
};

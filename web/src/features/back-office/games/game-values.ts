import { gameInput } from '@shop/contracts/catalog/back-office.contract';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';

/** A new game is last in the sort order. */
export const blankGame = listFields(gameInput, {
  path: '',
  name_rus: '',
  name_eng: '',
  description_rus: '',
  description_eng: '',
  icon: '',
  logo: '',
  cover: '',
  popular: false,
  hidden: false,
});

/** The values of the form. */
export type GameValues = Readonly<typeof blankGame>;

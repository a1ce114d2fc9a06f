import { Busy } from '@shop/domain/kernel';
import { isAway } from '../documents/index.ts';

/** Throws the error, as `Busy` if it says that the vault is away. */
export const orBusy = (error: unknown): never => {
  throw isAway(error) ? new Busy('the vault is away', { cause: error }) : error;
};

import { BusyError } from '@shop/domain/kernel';
import { isUnavailable } from '../documents/index.ts';

/** Throws the error, as `Busy` if it says that the vault is away. */
export const rethrowAsBusy = (error: unknown): never => {
  throw isUnavailable(error) ? new BusyError('the vault is away', { cause: error }) : error;
};

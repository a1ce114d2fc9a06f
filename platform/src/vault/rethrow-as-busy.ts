import { BusyError } from '@shop/domain/kernel';
import { isUnavailable } from '../documents/index.ts';

/** Rethrows the error, as `BusyError` if the vault is unavailable. */
export const rethrowAsBusy = (error: unknown): never => {
  throw isUnavailable(error) ? new BusyError('The vault is unavailable', { cause: error }) : error;
};

import { PageError } from '../routing/page-error.ts';

/** A chunk failed to load: the network is down, or a new release has removed the chunk. */
export class CodeMissingError extends PageError {
  constructor(options?: ErrorOptions) {
    super(503, 'The code of this page did not arrive', options);
    this.name = 'CodeMissingError';
  }
}

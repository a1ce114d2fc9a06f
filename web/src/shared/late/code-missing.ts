import { PageError } from '../routing/page-error.ts';

/** Code did not arrive: the network is gone, or a release has taken it away. */
export class CodeMissing extends PageError {
  constructor(options?: ErrorOptions) {
    super(503, 'The code of this page did not arrive', options);
    this.name = 'CodeMissing';
  }
}

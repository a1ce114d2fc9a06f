import { PageError } from '../routing/page-error.ts';

/** Code did not arrive: the network is down, or a release has removed it. */
export class CodeMissing extends PageError {
  constructor(options?: ErrorOptions) {
    super(503, 'The code of this page did not arrive', options);
    this.name = 'CodeMissing';
  }
}

/** A published test under the name that exclusions and the command line use. */
export type NamedTest = {
  /** `file: description`. */
  readonly name: string;
  /** The reason why the test's own requirements exclude it; undefined if they do not. */
  readonly notApplicable: string | undefined;
  /** Throws an error that explains the failure. */
  readonly run: () => Promise<void>;
};

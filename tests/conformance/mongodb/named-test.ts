/** A published test under the name that exclusions and the command line know it by. */
export type NamedTest = {
  /** `file: description`. */
  readonly name: string;
  /** Why the test itself says that it is not to be run here; undefined: it is. */
  readonly notApplicable: string | undefined;
  /** Throws what tells why it failed. */
  readonly run: () => Promise<void>;
};

/** The options of a conformance run. */
export type ConformanceOptions = {
  /** The server to try in place of the embedded one. */
  readonly url: string | undefined;
  /** Only tests whose `group/file: name` contains this text. */
  readonly match: string | undefined;
};

/** The result of one folder of published tests. */
export type GroupResult = {
  readonly group: string;
  readonly passed: number;
  readonly failed: number;
  /** Expected failures, each by name and with its reason. */
  readonly excluded: number;
  /** Ruled out by the tests' own requirements, such as a server's version. */
  readonly notApplicable: number;
  /**
   * The tests that need functions outside the profile of the embedded server, each with the reason.
   */
  readonly outside?: readonly string[];
  /** One text for each that failed. */
  readonly failures: readonly string[];
};

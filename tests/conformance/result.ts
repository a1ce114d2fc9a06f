/** What a conformance run is to try. */
export type ConformanceOptions = {
  /** The server to try in place of the embedded one. */
  readonly url: string | undefined;
  /** Only tests whose `group/file: name` has this in it. */
  readonly match: string | undefined;
};

/** How one folder of published tests went. */
export type GroupResult = {
  readonly group: string;
  readonly passed: number;
  readonly failed: number;
  /** Known not to pass, each by name and with its reason. */
  readonly excluded: number;
  /** Ruled out by the tests' own requirements, such as a server's version. */
  readonly notApplicable: number;
  /** The tests that need what is outside the profile of our own server, each with the reason. */
  readonly outside?: readonly string[];
  /** One text for each that failed. */
  readonly failures: readonly string[];
};

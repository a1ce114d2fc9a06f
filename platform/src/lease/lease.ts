/** The right of one program to do some work while others are on standby. */
export interface Lease {
  /**
   * True if this program owns the lease. Another program may have taken it since the last renewal.
   */
  isHeld(): boolean;
  /** Lets another program own the lease at once. */
  release(): Promise<void>;
}

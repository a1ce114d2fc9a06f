/** The right of one program to do some work while others are on standby. */
export interface Lease {
  /** True if this program owns the lease, as far as it knows. */
  held(): boolean;
  /** Lets another program own the lease at once. */
  release(): Promise<void>;
}

/**
 * For commands without arguments: prints their usage if `--help` is given, and rejects everything
 * else with exit code 2. Either ends the process before the command does anything.
 */
export const rejectArguments = (usage: string): void => {
  const [first, ...others] = process.argv.slice(2);
  if (first === undefined) return;
  if (first === '--help' && others.length === 0) {
    process.stdout.write(usage);
    process.exit(0);
  }
  process.stderr.write(`Unknown argument: ${first}\n\n${usage}`);
  process.exit(2);
};

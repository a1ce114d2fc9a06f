/** WebKit writes console messages as `address:line:column: CONSOLE [source] LEVEL message`. */
const consoleError = /\bCONSOLE (?:[A-Z]+ )*ERROR\b/u;

/** The console errors among the lines that WebKit wrote. Policy violations are among them. */
export const consoleErrorsIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => consoleError.test(line));

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../find-program.ts';
import { windowSize } from '../browser-user.ts';

/** The X display on which a browser draws its window. */
export type Display = Readonly<{
  /** The environment variables that lead a program to the display. */
  environment: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}>;

/** The file descriptor on which Xvfb writes the number of the display it chose. */
const displayDescriptor = 3;

const startXvfb = async (path: string): Promise<Display> => {
  const { width, height } = windowSize;
  const screen = `${width + 200}x${height + 300}x24`;
  const args = ['-displayfd', String(displayDescriptor), '-screen', '0', screen];
  const server = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  const output = server.stdio[displayDescriptor];
  if (!output) throw new Error('Xvfb has no pipe for its display number');
  const early = exited.then(() => {
    throw new Error('Xvfb exited before its display was ready');
  });
  const [number] = await Promise.race([once(output, 'data'), early]);
  return {
    environment: { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' },
    close: async () => {
      server.kill();
      await exited;
    },
  };
};

/** Opens the display of this session, or else a virtual one; null if there is neither. */
export const locateDisplay = (): (() => Promise<Display>) | null => {
  if (process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']) {
    return async () => ({ environment: {}, close: async () => undefined });
  }
  const path = findProgram('Xvfb');
  return path === null ? null : () => startXvfb(path);
};

import type { Output } from './output.ts';
import { choosePorts, releasePorts } from './ports.ts';
import type { ChildPlan } from './supervised-child.ts';
import { superviseChild } from './supervised-child.ts';

/** The process of a server that was started for one test. */
export type ServerProcess = Readonly<{ port: number; close: () => Promise<void> }>;

/** Collects the last lines, which explain an exit. */
const createLastLinesOutput = (): Output => {
  let lines: string[] = [];
  return {
    take: (stream) => {
      stream.setEncoding('utf8').on('data', (text: string) => {
        lines = [...lines, ...text.split('\n')].slice(-20);
      });
    },
    lastErrors: () => lines,
    lastLines: () => lines,
    close: () => undefined,
  };
};

type PlanOptions = Readonly<{
  port: number;
  /** A second port, for a server that needs one. */
  otherPort: number;
  environment: Readonly<Record<string, string>>;
}>;

/** Starts a program at free ports. Resolves when it is ready. */
export const startServerProcess = async (
  planFor: (options: PlanOptions) => ChildPlan,
): Promise<ServerProcess> => {
  const ports = await choosePorts({ port: 0, otherPort: 0 });
  const environment = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const server = superviseChild(planFor({ ...ports, environment }), {
    output: createLastLinesOutput(),
    report: () => undefined,
    cwd: process.cwd(),
    onSpawn: () => undefined,
  });
  const close = async (): Promise<void> => {
    await server.stop();
    releasePorts(ports);
  };
  try {
    await server.start();
  } catch (cause) {
    await close();
    throw cause;
  }
  return { port: ports.port, close };
};

import { once } from 'node:events';

const timeoutMs = 30_000;

type Target = Readonly<{ webSocketDebuggerUrl: string }>;
type Answer = Readonly<{
  result?: Readonly<{
    result: Readonly<{ value?: unknown }>;
    exceptionDetails?: Readonly<{ text: string; exception?: Readonly<{ description?: string }> }>;
  }>;
  error?: Readonly<{ message: string }>;
}>;

/** Options of Node that let `evaluateRemotely` reach a process and collect its garbage. */
export const inspectorOptions = (port: number): string =>
  `--inspect=127.0.0.1:${port} --inspect-publish-uid=http --expose-gc`;

/** Node writes this line each time that `evaluateRemotely` connects. */
export const isInspectorOutput = (line: string): boolean => line.endsWith('Debugger attached.');

/** Evaluates an expression in the process whose inspector listens at the port. */
export const evaluateRemotely = async <Value>(port: number, expression: string): Promise<Value> => {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await listed.json()) as readonly Target[];
  if (!target) throw new Error(`Nothing to inspect at port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await once(socket, 'open', { signal });
    const params = { expression, awaitPromise: true, returnByValue: true };
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    const [message] = (await once(socket, 'message', { signal })) as [MessageEvent<string>];
    const { result, error } = JSON.parse(message.data) as Answer;
    const thrown = result?.exceptionDetails;
    const failure = error?.message ?? thrown?.exception?.description ?? thrown?.text;
    if (failure !== undefined) throw new Error(`Port ${port} refuses to evaluate: ${failure}`);
    return result?.result.value as Value; // the expression is the caller's
  } finally {
    socket.close();
  }
};

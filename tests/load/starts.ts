import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from './figures.ts';
import { programs } from '@shop/embedded-launch/programs';
import type { Program } from '@shop/embedded-launch/programs';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';

const programAimMs = 1_500;
const wholeAimMs = 8_000;
const timeoutMs = 60_000;
const askAgainMs = 10;

/** The first request that each program has to answer. */
const firstQuestion: Readonly<Record<Program, string>> = {
  'query-api': '/api/games?size=20',
  'command-api': '/health/ready',
  worker: '/health/ready',
  projector: '/health/ready',
};

const addressOf = ({ launched }: Shop, program: Program): string => {
  const { queryApi, commandApi, worker, projector } = launched.addresses;
  return { 'query-api': queryApi, 'command-api': commandApi, worker, projector }[program];
};

const untilAnswered = async (url: string): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    if (performance.now() > deadline) throw new Error(`${url} does not answer`);
    await pause(askAgainMs);
  }
};

/** Each program by itself, while the others run. */
export const measureStarts = async (shop: Shop): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const program of programs) {
    const child = shop.launched.children.get(program);
    if (!child) throw new Error(`There is no ${program}`);
    await child.stop();
    const began = performance.now();
    const started = child.start();
    await untilAnswered(`${addressOf(shop, program)}${firstQuestion[program]}`);
    const tookMs = performance.now() - began;
    await started;
    rows.push({
      what: program,
      figure: seconds(tookMs),
      beside: `to a right answer of ${firstQuestion[program]}`,
      aim: `under ${seconds(programAimMs)}`,
      met: tookMs < programAimMs,
      data: { tookMs },
    });
  }
  return rows;
};

/** Returns the output up to the pattern. Later output is discarded. */
const waitForOutput = (output: Readable, pattern: RegExp): Promise<string> =>
  new Promise((resolveText) => {
    let text = '';
    output.on('data', (part: string) => {
      text += part;
      if (pattern.test(text)) resolveText(text);
    });
    output.on('end', () => resolveText(text));
  });

/** `npm start` in an empty folder without the demo, to the first page. */
export const measureWholeStart = async (): Promise<readonly Row[]> => {
  const root = resolve(import.meta.dirname, '..', '..');
  const home = mkdtempSync(join(tmpdir(), 'shop-start-'));
  const began = performance.now();
  const start = spawn(
    process.execPath,
    [join(root, 'embedded', 'launch', 'bootstrap.mjs'), 'start', '--no-demo'],
    { cwd: root, env: { ...process.env, DATA_DIR: home }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(start, 'exit');
  try {
    const text = await waitForOutput(start.stdout.setEncoding('utf8'), /The shop is up.*\n/);
    const address = /The shop is up.*(http:\S+)/.exec(text)?.[1];
    if (address === undefined) throw new Error(`npm start failed: ${text}`);
    await untilAnswered(`${address}/config.json`);
    const tookMs = performance.now() - began;
    return [
      {
        what: 'npm start --no-demo',
        figure: seconds(tookMs),
        beside: 'servers and programs, to a right answer of /config.json',
        aim: `under ${seconds(wholeAimMs)}`,
        met: tookMs < wholeAimMs,
        data: { tookMs },
      },
    ];
  } finally {
    start.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
};

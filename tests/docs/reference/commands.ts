import { usage } from '@shop/projector/ops';
import { commandHelp } from './command-help.ts';
import { page } from './markdown.ts';

const block = (text: string): string => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;

/** The command lines, as each of them prints its own help. */
export const commandsPage = async (): Promise<string> =>
  page(
    'Commands',
    'These are the commands that start a shop, work on a running one, or measure it. Each prints this text with `--help`. An unknown option ends with exit code 2 before anything changes.',
    `## npm run ops\n\nWorks on the read models and the vault of a shop. Exit codes: 0 done, 1 failed, 2 invalid arguments. [Operations](../operations/README.md#read-models) says when to use what.\n\n${block(usage)}`,
    ...(await commandHelp()).map(({ command, help }) => `## ${command}\n\n${block(help)}`),
  );

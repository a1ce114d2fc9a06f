import type { CodeBlock } from './pages.ts';

/** Code in a shell block, and the file to which the block writes it. */
type Heredoc = Readonly<{ file: string; text: string }>;

/** Groups: the command before and after the delimiter, and the text between the delimiters. */
const heredoc = /^(.*)<<-? *(['"]?)(\w+)\2(.*)\n([\s\S]*?)^ *\3$/gm;
const redirectedTo = />{1,2} *([\w./@-]+)/;
const runByNode = /\bnode\b/;

/** The heredocs of shell blocks. Code that Node.js reads directly gets a file name of its own. */
export const heredocsOf = (blocks: readonly CodeBlock[]): readonly Heredoc[] =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => [...code.matchAll(heredoc)])
    .flatMap(([, before = '', , , after = '', text = ''], index) => {
      const command = `${before} ${after}`;
      const [, file] = redirectedTo.exec(command) ?? [];
      if (file !== undefined) return [{ file, text }];
      return runByNode.test(command) ? [{ file: `heredoc-${index + 1}.ts`, text }] : [];
    });

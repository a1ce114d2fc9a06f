import { imageAddress } from '@shop/contracts/wire/contract';
import type { List, ListItem, RootContent } from 'mdast';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Picture } from '../ui/picture.tsx';
import { WrittenLink } from '../routing/written-link.tsx';
import { unbroken } from '../text/unbroken.ts';
import { WholeRanges } from '../text/whole-ranges.tsx';
import css from './prose-view.module.css';
import type { Prose } from './read-prose.ts';

type ProseViewProps = Readonly<{ prose: Prose }>;

/** Renders a text of the shop without scripts, and only with the shop's own pictures. */
export const ProseView = ({ prose }: ProseViewProps) => (
  <div className={css['prose']}>{drawAll(prose.root.children, prose)}</div>
);

const drawAll = (nodes: readonly RootContent[], prose: Prose): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{draw(node, prose)}</Fragment>);

const drawPicture = (address: string | undefined, text: string | null | undefined): ReactNode => {
  const src = imageAddress.safeParse(address).data;
  if (src === undefined) return text;
  return (
    <Picture
      src={src}
      alt={text ?? ''}
      width={1280}
      height={720}
      sizes="(width < 768px) 100vw, 720px"
    />
  );
};

/** In a tight list, paragraphs are rendered without a block element. */
const drawItems = ({ spread, children }: List, prose: Prose): ReactNode => {
  const loose = spread === true || children.some((item) => item.spread === true);
  const contentOf = (item: ListItem): readonly RootContent[] =>
    loose
      ? item.children
      : item.children.flatMap((child): readonly RootContent[] =>
          child.type === 'paragraph' ? child.children : [child],
        );
  return children.map((item, index) => <li key={index}>{drawAll(contentOf(item), prose)}</li>);
};

const draw = (node: RootContent, prose: Prose): ReactNode => {
  switch (node.type) {
    case 'heading': {
      const heading = prose.headings.get(node);
      if (!heading) return null;
      const Tag = `h${heading.level}` as const;
      return <Tag id={heading.id}>{drawAll(node.children, prose)}</Tag>;
    }
    case 'paragraph':
      return <p>{drawAll(node.children, prose)}</p>;
    case 'list': {
      const items = drawItems(node, prose);
      return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'blockquote':
      return <blockquote>{drawAll(node.children, prose)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'text':
      return <WholeRanges text={unbroken(node.value)} />;
    case 'emphasis':
      return <em>{drawAll(node.children, prose)}</em>;
    case 'strong':
      return <strong>{drawAll(node.children, prose)}</strong>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'link':
      return <WrittenLink to={node.url}>{drawAll(node.children, prose)}</WrittenLink>;
    case 'linkReference':
      return (
        <WrittenLink to={prose.definitions.get(node.identifier)?.url ?? ''}>
          {drawAll(node.children, prose)}
        </WrittenLink>
      );
    case 'image':
      return drawPicture(node.url, node.alt);
    case 'imageReference':
      return drawPicture(prose.definitions.get(node.identifier)?.url, node.alt);
    case 'definition':
      return null;
    // CommonMark lacks these nodes, the parser drops them, or their list renders them.
    case 'delete':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'html':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'yaml':
      return null;
  }
};

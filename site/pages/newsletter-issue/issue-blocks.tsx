import { Children, type ReactNode } from 'react';
import { newsletterIssueWords } from '#content/emails/newsletter/issue.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { Language } from '#model/languages.ts';
import type { IssueBlock, IssueSpan } from '#model/newsletter/issue-blocks.ts';
import { addressOf } from '#site/addresses.ts';

interface IssueBlocksProps {
  readonly blocks: readonly IssueBlock[];
  readonly language: Language;
  /** Makes paths of the site absolute. */
  readonly origin?: string;
}

/** Body of an issue, for its page and for feeds. */
export function IssueBlocks({ blocks, language, origin = '' }: IssueBlocksProps) {
  const words = newsletterIssuesWords[language];
  const { reserve } = newsletterIssueWords[language];
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address);
  const button = (label: string, address: string) => (
    <p>
      <a className="btn" href={absolute(address)}>
        {label}
      </a>
    </p>
  );

  function shown(block: IssueBlock): ReactNode {
    switch (block.kind) {
      case 'subheading':
        return <h2>{block.text}</h2>;
      case 'text':
        return <p>{spansOf(block.spans)}</p>;
      case 'list': {
        const items = each(block.items, (item) => <li>{spansOf(item)}</li>);
        return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
      }
      case 'quote':
        return <blockquote>{linesOf(block.text)}</blockquote>;
      case 'button':
        return button(block.label, block.address);
      case 'image':
        return <img src={absolute(block.address)} alt={block.alt} loading="lazy" />;
      case 'group':
        return group(block);
    }
  }

  function group({ course, closed, address }: Extract<IssueBlock, { kind: 'group' }>): ReactNode {
    if (!course) return null;
    return (
      <section>
        <h2>{course.name}</h2>
        {closed && (
          <p>
            <strong>{words.closed[closed]}</strong>
          </p>
        )}
        <dl>
          {each(course.rows, ([label, value]) => (
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {closed ? button(words.dates, addressOf('training', language)) : button(reserve, address)}
      </section>
    );
  }

  const spansOf = (spans: readonly IssueSpan[]): ReactNode =>
    each(spans, ({ text, strong, em, address }) => {
      const lines = linesOf(text);
      const bold = strong ? <strong>{lines}</strong> : lines;
      const formatted = em ? <em>{bold}</em> : bold;
      return address === undefined ? formatted : <a href={absolute(address)}>{formatted}</a>;
    });

  return each(blocks, shown);
}

const lineBreak = <br />;

function linesOf(text: string): ReactNode {
  return Children.toArray(text.split('\n').flatMap((line, at) => (at > 0 ? [lineBreak, line] : [line])));
}

/** Keys are positions: the list never changes. */
function each<Item>(items: readonly Item[], render: (item: Item) => ReactNode) {
  return Children.toArray(items.map((item) => render(item)));
}

import type { EmailBlock, EmailBody, EmailFooter } from '#backend/platform/email/outbox/email-body.ts';
import { companyBasics } from '#content/company-basics.ts';
import type { IssueSpan } from '#model/newsletter/issue-blocks.ts';

export function emailText(body: EmailBody, foot: EmailFooter): string {
  const end = [foot.text, ...foot.links.map(linkText)];
  // "-- " starts a signature in mail programs.
  return `${[companyBasics.name, ...body.blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'paragraph':
    case 'note':
      return block.text;
    case 'text':
      return spansText(block.spans);
    case 'list':
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${spansText(item)}`).join('\n');
    case 'image':
      return `[${block.alt}]`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
      return linkText(block);
    case 'links':
      return block.links.map(linkText).join('\n\n');
    case 'code':
      return `${block.label}:\n\n    ${block.code}`;
  }
}

function spansText(spans: readonly IssueSpan[]): string {
  return spans
    .map(({ text, address }) => (address && address !== text ? `${text} (${address})` : text))
    .join('')
    .trim();
}

function linkText({ label, address }: { readonly label: string; readonly address: string }): string {
  // A telephone link's label has the number.
  return address.startsWith('tel:') ? label : `${label}:\n${address}`;
}

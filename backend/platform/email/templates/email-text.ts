import type { EmailBlock, EmailBody, EmailFooter } from '#backend/platform/email/outbox/email-body.ts';
import { companyBasics } from '#content/company-basics.ts';

export function emailText(body: EmailBody, foot: EmailFooter): string {
  const end = [foot.text, ...foot.links.map(linkText)];
  // "-- " starts a signature in mail programs.
  return `${[companyBasics.name, ...body.blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return block.text;
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

function linkText({ label, address }: { readonly label: string; readonly address: string }): string {
  return `${label}:\n${address}`;
}

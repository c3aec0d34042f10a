import type { LetterBlock, LetterBody, LetterFoot } from '#backend/outbox/letter-body.ts';
import { company } from '#content/company.ts';

/** Lays a letter out as plain text. */
export function letterText(body: LetterBody, foot: LetterFoot): string {
  const end = [foot.text, ...foot.links.map(linkText)];
  // "-- " is where mail programs see a signature begin.
  return `${[company.name, ...body.blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
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

import type { LetterBlock, LetterBody, LetterFoot } from '#backend/outbox/letter-body.ts';
import { company } from '#content/company.ts';

/** Lays a letter out as plain text. */
export function letterText(body: LetterBody, foot: LetterFoot): string {
  const end = foot.withdraw ? [foot.text, `${foot.withdraw.label}:\n${foot.withdraw.address}`] : [foot.text];
  // "-- " is where mail programs see a signature begin.
  return `${[company.name, ...body.blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.address}`;
    case 'code':
      return `${block.label}:\n\n    ${block.code}`;
  }
}

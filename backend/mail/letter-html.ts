import type { LetterBlock, LetterBody, LetterFoot } from '#backend/outbox/letter-body.ts';
import { company } from '#content/company.ts';
import type { Language } from '#model/languages.ts';

const blue = '#005BAB';
const teal = '#239192';
const green = '#9ab338';
const ground = '#f2f5f6';
const ink = '#0a1622';
const soft = '#3d4f5c';
const link = '#004f95';

/** Programs that follow the system's dark theme read this; the others show the light letter. */
const darkTheme = `@media (prefers-color-scheme: dark) {
  .ground { background-color: #0a1622 !important; }
  .sheet { background-color: #14222f !important; }
  .ink { color: #eef3f5 !important; }
  .soft { color: #b9c6cf !important; }
  .quote { background-color: #0a1622 !important; color: #eef3f5 !important; }
  .link { color: #8fc4f2 !important; }
}`;

/** Lays a letter out as HTML: one column of at most 600 px, the company's colours, everything escaped. */
export function letterHtml(body: LetterBody, foot: LetterFoot, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(body.subject)}</title>
<style>${darkTheme}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(body.preview)}</div>
<div class="ground" style="background-color:${ground};padding:24px 12px;">
<div lang="${language}" class="sheet" style="max-width:600px;margin:0 auto;background-color:#ffffff;font-family:Arial,Helvetica,sans-serif;overflow-wrap:break-word;">
<div style="background-color:${blue};color:#ffffff;padding:20px 32px;font-size:20px;line-height:28px;font-weight:bold;">${escapeHtml(company.name)}</div>
<div style="background-color:${teal};height:8px;line-height:8px;font-size:0;"><div style="background-color:${green};width:25%;height:8px;"></div></div>
<div style="padding:32px 32px 16px;">
${body.blocks.map(blockHtml).join('\n')}
</div>
<div class="soft" style="padding:16px 32px 32px;font-size:14px;line-height:21px;color:${soft};">
${footHtml(foot)}
</div>
</div>
</div>
</body>
</html>
`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:0 0 20px;font-size:26px;line-height:32px;font-weight:bold;color:${ink};">${escapeHtml(block.text)}</h1>`;
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${ink};">${linesHtml(block.text)}</p>`;
    case 'facts':
      return `<dl style="margin:0 0 16px;">${block.facts.map(factHtml).join('')}</dl>`;
    case 'quote':
      return `<blockquote class="quote" style="margin:0 0 24px;padding:16px 20px;border-left:4px solid ${teal};background-color:${ground};font-size:16px;line-height:25px;color:${ink};">${linesHtml(block.text)}</blockquote>`;
    case 'button':
      return `<p style="margin:8px 0 24px;"><a href="${escapeHtml(block.address)}" style="display:block;padding:14px 24px;background-color:${blue};color:#ffffff;font-size:18px;line-height:24px;font-weight:bold;text-align:center;text-decoration:none;">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return codeHtml(block.label, block.code);
  }
}

/** Alone in its line, so that a double click or a long touch selects it and nothing else. */
function codeHtml(label: string, code: string): string {
  return (
    `<div class="quote" style="margin:0 0 24px;padding:16px 20px 20px;border-left:4px solid ${teal};background-color:${ground};color:${ink};">` +
    `<p class="soft" style="margin:0 0 4px;font-size:14px;line-height:20px;color:${soft};">${escapeHtml(label)}</p>` +
    `<p class="ink" style="margin:0;font-family:Consolas,Menlo,'Courier New',monospace;font-size:26px;line-height:36px;font-weight:bold;letter-spacing:2px;white-space:nowrap;color:${ink};-webkit-user-select:all;user-select:all;">${escapeHtml(code)}</p></div>`
  );
}

function factHtml([label, value]: readonly [string, string]): string {
  return (
    `<dt class="soft" style="margin:0;font-size:14px;line-height:20px;color:${soft};">${escapeHtml(label)}</dt>` +
    `<dd class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:${ink};">${escapeHtml(value)}</dd>`
  );
}

function footHtml({ text, withdraw }: LetterFoot): string {
  const why = `<p style="margin:0 0 8px;">${escapeHtml(text)}</p>`;
  if (!withdraw) return why;
  return `${why}\n<p style="margin:0;"><a class="link" href="${escapeHtml(withdraw.address)}" style="color:${link};text-decoration:underline;">${escapeHtml(withdraw.label)}</a></p>`;
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means itself in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

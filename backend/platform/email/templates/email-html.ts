import type { EmailBlock, EmailBody, EmailFooter } from '#backend/platform/email/outbox/email-body.ts';
import { companyBasics } from '#content/company-basics.ts';
import type { Language } from '#model/languages.ts';
import type { IssueSpan } from '#model/newsletter/issue-blocks.ts';

const blue = '#005bab';
const teal = '#239192';
const ground = '#e3eaee';
const ink = '#0a1622';
const soft = '#42566a';
const line = '#c3cfd8';
const link = '#00529b';

/** Without style sheets: light, full width. Dark colours are the site's. */
const sheet = `:root { color-scheme: light dark; }
  a:focus-visible { outline: 3px solid ${link}; outline-offset: 3px; }
  @media (max-width: 620px) {
    .w { width: 100% !important; }
    .p { padding-left: 20px !important; padding-right: 20px !important; }
    .k { display: block !important; width: auto !important; padding-bottom: 0 !important; }
    .v { display: block !important; padding-top: 0 !important; border-top: 0 !important; }
    h1 { font-size: 30px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .bg, .quote { background: #060c15 !important; }
    .pa { background: #0b1522 !important; }
    .t1 { color: #edf3f8 !important; }
    .t2 { color: #a9bacb !important; }
    .ln { border-color: #21344a !important; }
    .rule { border-color: #edf3f8 !important; }
    .lk { color: #6fb6f6 !important; }
    a:focus-visible { outline-color: #b5cd5b; }
  }`;

const prose = `margin:0;font-size:17px;line-height:1.5;color:${ink};`;
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** One column of at most 600 px; everything escaped. */
export function emailHtml(body: EmailBody, foot: EmailFooter, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(body.subject)}</title>
<style>${sheet}</style>
</head>
<body class="bg" bgcolor="${ground}" style="margin:0;padding:0;background:${ground};">
<div role="main" lang="${language}">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;">${escapeHtml(body.preview)}</div>
${table} width="100%" class="bg" bgcolor="${ground}" style="background:${ground};"><tr><td align="center" style="padding:24px 0;">
${table} width="600" class="w pa" bgcolor="#ffffff" style="width:600px;max-width:100%;background:#ffffff;font-family:'Familjen Grotesk',Arial,Helvetica,sans-serif;text-align:left;overflow-wrap:anywhere;">
<tr><td class="p" style="padding:28px 40px 0;">${table} width="100%"><tr><td class="t1" valign="bottom" style="padding:0 0 2px;font-size:22px;line-height:1;font-weight:bold;letter-spacing:-0.02em;color:${ink};">${escapeHtml(companyBasics.name)}</td><td align="right" valign="bottom">${stairHtml}</td></tr></table></td></tr>
<tr><td class="p" style="padding:0 40px ${body.blocks[0]?.kind === 'heading' ? 0 : 20}px;">${table} width="100%"><tr><td class="rule" style="border-top:4px solid ${ink};font-size:0;line-height:0;">&nbsp;</td></tr></table></td></tr>
${body.blocks.map(blockHtml).join('\n')}
<tr><td height="20" style="height:20px;font-size:0;line-height:0;">&nbsp;</td></tr>
<tr><td class="p t2 ln" style="padding:20px 40px 28px;border-top:1px solid ${line};font-size:14px;line-height:1.55;color:${soft};">
${footHtml(foot)}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return row(
        '28px 40px 8px',
        `<h1 class="t1" style="margin:0;font-size:38px;line-height:1.08;letter-spacing:-0.025em;font-weight:bold;color:${ink};">${escapeHtml(block.text)}</h1>`,
      );
    case 'subheading':
      return row(
        '24px 40px 4px',
        `<h2 class="t1" style="margin:0;font-size:24px;line-height:1.2;letter-spacing:-0.015em;font-weight:bold;color:${ink};">${escapeHtml(block.text)}</h2>`,
      );
    case 'text':
      return row('8px 40px', `<p class="t1" style="${prose}">${spansHtml(block.spans)}</p>`);
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li style="margin:0 0 6px;">${spansHtml(item)}</li>`).join('');
      return row('8px 40px', `<${tag} class="t1" style="${prose}padding:0 0 0 24px;">${items}</${tag}>`);
    }
    case 'image':
      return row(
        '12px 40px',
        `<img src="${escapeHtml(block.address)}" alt="${escapeHtml(block.alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;border:0;font-size:15px;color:${soft};">`,
      );
    case 'paragraph':
      return row('8px 40px', `<p class="t1" style="${prose}">${strongHtml(block.text, block.strong)}</p>`);
    case 'note':
      return row(
        '6px 40px 14px',
        `<p class="t2" style="margin:0;font-size:14px;line-height:1.5;color:${soft};">${escapeHtml(block.text)}</p>`,
      );
    case 'facts':
      return row('10px 40px 0', `${table} width="100%">${block.facts.map(factHtml).join('')}</table>`);
    case 'quote':
      return row(
        '8px 40px 16px',
        `<blockquote class="quote t1" style="margin:0;padding:16px 20px;border-left:4px solid ${teal};background:${ground};font-size:17px;line-height:1.5;color:${ink};">${linesHtml(block.text)}</blockquote>`,
      );
    case 'button':
      return row(
        '14px 40px 8px',
        `${table}><tr><td bgcolor="${blue}" style="background:${blue};"><a href="${escapeHtml(block.address)}" style="display:inline-block;padding:16px 28px;font-size:17px;line-height:1.2;font-weight:bold;color:#ffffff;text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`,
      );
    case 'links':
      return row(
        '0 40px 8px',
        block.links
          .map(
            (one) =>
              `<p style="margin:0 0 8px;font-size:17px;line-height:1.5;">${linkHtml(one.label, one.address)}</p>`,
          )
          .join(''),
      );
    case 'code':
      return row('8px 40px 16px', codeHtml(block.label, block.code));
  }
}

function row(padding: string, html: string): string {
  return `<tr><td class="p" style="padding:${padding};">${html}</td></tr>`;
}

function spansHtml(spans: readonly IssueSpan[]): string {
  return spans
    .map(({ text, strong, em, address }) => {
      const words = linesHtml(text);
      const bold = strong ? `<b>${words}</b>` : words;
      const shown = em ? `<i>${bold}</i>` : bold;
      return address === undefined ? shown : anchorHtml(shown, address);
    })
    .join('');
}

/** Searches raw text: user input cannot become markup. */
function strongHtml(text: string, strong = ''): string {
  const at = strong ? text.lastIndexOf(strong) : -1;
  if (at < 0) return linesHtml(text);
  const end = at + strong.length;
  return `${linesHtml(text.slice(0, at))}<b>${escapeHtml(strong)}</b>${linesHtml(text.slice(end))}`;
}

/** On its own line: a double click selects only the code. */
function codeHtml(label: string, code: string): string {
  return (
    `<div class="quote" style="padding:16px 20px 20px;border-left:4px solid ${teal};background:${ground};color:${ink};">` +
    `<p class="t2" style="margin:0 0 4px;font-size:14px;line-height:20px;color:${soft};">${escapeHtml(label)}</p>` +
    `<p class="t1" style="margin:0;font-family:Consolas,Menlo,'Courier New',monospace;font-size:26px;line-height:36px;font-weight:bold;letter-spacing:2px;white-space:nowrap;color:${ink};-webkit-user-select:all;user-select:all;">${escapeHtml(code)}</p></div>`
  );
}

function factHtml([label, value]: readonly [string, string]): string {
  const cell = `padding:10px 0;border-top:1px solid ${line};font-size:15px;line-height:1.45;`;
  return (
    `<tr><td class="k t2 ln" width="130" valign="top" style="${cell}width:130px;color:${soft};">${escapeHtml(label)}</td>` +
    `<td class="v t1 ln" valign="top" style="${cell}color:${ink};">${escapeHtml(value)}</td></tr>`
  );
}

function footHtml({ text, links }: EmailFooter): string {
  const ways = links.map(({ label, address }) => linkHtml(label, address)).join(' &nbsp;·&nbsp; ');
  // Leaves each line the height of a finger.
  return ways ? `${escapeHtml(text)}<br>\n<span style="line-height:36px;">${ways}</span>` : escapeHtml(text);
}

function linkHtml(label: string, address: string): string {
  return anchorHtml(escapeHtml(label), address);
}

/** `html` is escaped. */
function anchorHtml(html: string, address: string): string {
  return `<a class="lk" href="${escapeHtml(address)}" style="color:${link};text-decoration:underline;">${html}</a>`;
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const stairs: readonly (readonly [height: number, colour: string])[] = [
  [8, '#005bab'],
  [16, '#005bab'],
  [24, '#239192'],
  [32, '#239192'],
  [40, '#9ab338'],
];

/** Logo of table cells: mail programs block images. */
const stairHtml = `${table} aria-hidden="true"><tr>${stairs.map(stepHtml).join('')}</tr></table>`;

function stepHtml([height, colour]: readonly [number, string]): string {
  const cell = `height:${height}px;background:${colour};font-size:0;line-height:0;`;
  return (
    '<td valign="bottom" width="40" style="padding:0;font-size:0;line-height:0;">' +
    `${table} width="40"><tr><td height="${height}" bgcolor="${colour}" style="${cell}">&nbsp;</td></tr></table></td>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

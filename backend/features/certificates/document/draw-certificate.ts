import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { documentWords } from '#content/certificates/document.ts';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import { drawStrip, stripSize } from '#model/certificates/strip.ts';
import type { Language } from '#model/languages.ts';
import { fitLines, type Sizes, wrapAll } from './fit-lines.ts';
import { openSheet, type Sheet } from './open-document.ts';

interface PrintedCertificate {
  readonly facts: CertificateFacts;
  /** As printed. */
  readonly folio: string;
  /** Absolute URL of the check page. */
  readonly address: string;
  readonly at: Date;
}

const soft = '#42566a';
const page = { width: 792, height: 612, left: 54, right: 738 } as const;
/** Right column of facts. */
const side = { x: 576, left: 560 } as const;
const nameSizes: Sizes = [
  [42, 1],
  [36, 1],
  [31, 1],
  [28, 2],
  [24, 2],
  [20, 3],
];

/** The same data gives the same bytes. */
export async function drawCertificate(printed: PrintedCertificate): Promise<Buffer> {
  const { facts, folio, address, at } = printed;
  const words = documentWords[facts.language];
  const sheet = openSheet({
    title: `${words.title.replace('{name}', facts.name)}, ${facts.course}`,
    author: facts.company,
    subject: `${words.folio} ${folio}`,
    language: facts.language === 'es' ? 'es-MX' : 'en-US',
    at,
    layout: 'landscape',
  });
  drawHead(sheet, facts);
  drawFolds(sheet, facts);
  // Yields to requests.
  await setImmediate();
  drawText(sheet, facts);
  drawFacts(sheet, facts);
  drawSigners(sheet, facts);
  drawProof(sheet, facts.language, folio, address);
  await setImmediate();
  return sheet.close();
}

function drawHead(sheet: Sheet, { language, company }: CertificateFacts): void {
  const words = documentWords[language];
  sheet.figure(words.logo.replace('{company}', company), [30, 16, 50, 36], () =>
    sheet.shape({
      d: 'M13 6H5V42H28a14 14 0 0 0 0 -28a10.5 10.5 0 0 0 0 21a7 7 0 0 0 0 -14a3.5 3.5 0 0 0 0 7',
      stroke: '#005bab',
      width: 4.25,
      matrix: [0.42, 0, 0, 0.42, 28, 16],
    }),
  );
  const brand = { weight: 'semibold', size: 13 } as const;
  sheet.element('P', () => sheet.drawLine(company, 50, 18, brand));
  const heading = { weight: 'semibold', size: 16.5 } as const;
  const x = page.width - 30 - sheet.width(words.heading, heading);
  sheet.element('H1', () => sheet.drawLine(words.heading, x, 16, heading));
}

function drawFolds(sheet: Sheet, { language, topics, attended }: CertificateFacts): void {
  const { doc } = sheet;
  const [top, scale] = [48, page.width / stripSize.width];
  sheet.figure(documentWords[language].strip, [0, top, page.width, top + stripSize.height * scale], () => {
    doc.save();
    doc.rect(0, top, page.width, stripSize.height * scale).clip();
    doc.transform(scale, 0, 0, scale, 0, top);
    for (const shape of drawStrip({ topics, attended })) sheet.shape(shape);
    doc.restore();
  });
}

function drawText(sheet: Sheet, facts: CertificateFacts): void {
  const words = documentWords[facts.language];
  const width = side.left - 30 - page.left;
  sheet.element('P', () => sheet.drawLine(words.awarded, page.left, 318, { size: 13, colour: soft }));
  const name = { weight: 'semibold' } as const;
  const { size, lines } = fitLines(facts.name, nameSizes, width, (line, size) => sheet.width(line, { ...name, size }));
  let y = 338;
  sheet.element(
    'P',
    () => {
      for (const line of lines) {
        sheet.drawLine(line, page.left, y, { ...name, size });
        y += size * sheet.lineHeight(line);
      }
    },
    facts.name,
  );
  y += 14;
  // Word by word: the course's name is bold.
  const style = { size: 14.25 } as const;
  const modes: Readonly<Record<string, string>> = words.modes;
  const rest = [
    modes[facts.mode ?? ''] ?? '',
    facts.sessions > 0 ? fillIn(words.classes[facts.sessions === 1 ? 'one' : 'other'], facts) : '',
    facts.graded ? words.project : '',
    '.',
  ].join('');
  const [close = '', ...after] = rest.split(' ');
  const course = facts.course.split(' ');
  const parts = [
    ...words.passed.split(' ').map((text) => [{ text, weight: 'regular' as const }]),
    ...course.map((text, at) => [
      { text, weight: 'semibold' as const },
      ...(at === course.length - 1 ? [{ text: close, weight: 'regular' as const }] : []),
    ]),
    ...after.map((text) => [{ text, weight: 'regular' as const }]),
  ];
  const widthOf = (word: (typeof parts)[number]) =>
    word.reduce((sum, { text, weight }) => sum + sheet.width(text, { ...style, weight }), 0);
  const sentence = `${words.passed} ${facts.course}${rest}`;
  sheet.element(
    'P',
    () => {
      let x: number = page.left;
      for (const word of parts) {
        const needed = widthOf(word);
        if (x > page.left && x + needed > page.left + width) {
          x = page.left;
          y += 19;
        }
        word.forEach(({ text, weight }, at) => {
          // Text extraction needs the space.
          x = sheet.drawLine(at === word.length - 1 ? `${text} ` : text, x, y, { ...style, weight });
        });
      }
    },
    sentence,
  );
}

function drawFacts(sheet: Sheet, { language, hours, from, until, issuedOn }: CertificateFacts): void {
  const words = documentWords[language];
  const rows = [
    hours === null
      ? null
      : [words.length, fillIn(hours === 1 ? words.hours.one : words.hours.other, { n: numberIn(hours) })],
    ...(from === until
      ? [[words.on, dayIn(from, language)]]
      : [
          [words.from, dayIn(from, language)],
          [words.until, dayIn(until, language)],
        ]),
    [words.issued, dayIn(issuedOn, language)],
  ].flatMap((row) => (row ? [row as [string, string]] : []));
  sheet.artifact(() =>
    sheet.shape({ d: `M${side.left} 318V${318 + rows.length * 36}`, stroke: '#c3cfd8', width: 0.75 }),
  );
  rows.forEach(([label, value], at) => {
    const y = 318 + at * 36;
    sheet.element('P', () => {
      sheet.drawLine(`${label} `, side.x, y, { size: 9.5, colour: soft });
      sheet.drawLine(value, side.x, y + 12, { weight: 'semibold', size: 12.5 });
    });
  });
}

function drawSigners(sheet: Sheet, { signers }: CertificateFacts): void {
  const gap = 24;
  const width = (462 - gap * (signers.length - 1)) / Math.max(signers.length, 2);
  signers.forEach(({ name, role }, at) => {
    const x = page.left + at * (width + gap);
    sheet.artifact(() => sheet.shape({ d: `M${x} 538H${x + width}`, stroke: '#060c15', width: 1 }));
    const style = { weight: 'semibold', size: 11 } as const;
    const lines = wrapAll(name, width, (line) => sheet.width(line, style));
    const about = wrapAll(role, width, (line) => sheet.width(line, { size: 9.5 }));
    sheet.element('P', () => {
      lines.forEach((line, row) => {
        sheet.drawLine(`${line} `, x, 544 + row * 13, style);
      });
      about.forEach((line, row) => {
        sheet.drawLine(line, x, 544 + lines.length * 13 + 2 + row * 11.5, { size: 9.5, colour: soft });
      });
    });
  });
}

function drawProof(sheet: Sheet, language: Language, folio: string, address: string): void {
  const words = documentWords[language];
  const { doc } = sheet;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const [x, y, side] = [540, 508, 64];
  const module = side / size;
  const path = data
    .flatMap((row, down) => {
      const runs: string[] = [];
      for (let across = 0; across < size; across += 1) {
        if (!row[across] || row[across - 1]) continue;
        let length = 1;
        while (row[across + length]) length += 1;
        runs.push(`M${across} ${down}h${length}v1h${-length}z`);
      }
      return runs;
    })
    .join('');
  sheet.figure(words.qr.replace('{address}', address), [x, y, x + side, y + side], () => {
    doc.save().transform(module, 0, 0, module, x, y);
    sheet.shape({ d: path, fill: '#060c15' });
    doc.restore();
  });
  const left = x + side + 14;
  sheet.element('P', () => {
    sheet.drawLine(`${words.folio} `, left, y + 14, { size: 9.5, colour: soft });
    sheet.drawLine(folio, left, y + 26, { weight: 'semibold', size: 12 });
  });
  const shown = address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  sheet.link(
    shown,
    left,
    y + 43,
    { size: fitAddress(sheet, shown, 792 - 20 - left), colour: '#00468a' },
    {
      url: address,
      about: words.check.replace('{address}', address),
    },
  );
}

function fitAddress(sheet: Sheet, text: string, width: number): number {
  const sizes = [9.5, 8.5, 7.5, 6.5, 5.5];
  return sizes.find((size) => sheet.width(text, { size }) <= width) ?? 4.5;
}

function fillIn(text: string, values: object): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as keyof typeof values] ?? ''));
}

const numberIn = (value: number) => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }).format(value);

/** `5 de septiembre de 2026`. */
function dayIn(day: string, language: Language): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', format).format(new Date(`${day}T12:00:00Z`));
}

import { expect, it, vi } from 'vitest';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import { objectsOf, seePage } from '#tests/support/certificates/read-pdf.ts';
import { sampleFacts } from '#tests/support/certificates/sample-facts.ts';
import { drawCertificate } from './draw-certificate.ts';
import { isPrintable } from './fonts.ts';

const folio = 'TD-7K3M-Q9XW-4';
const address = `https://telar.example/certificates/${folio}`;
const at = new Date('2026-10-26T16:00:00.000Z');
const draw = (facts: Partial<CertificateFacts> = {}) =>
  drawCertificate({ facts: { ...sampleFacts, ...facts }, folio, address, at });

const pdf = await draw();
const objects = [...objectsOf(pdf).values()];
const catalog = objects.find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
const withText = (mark: string) => objects.filter(({ text }) => text.includes(mark));

/** The object to which a key refers. */
function referred(text: string, key: string): string {
  const number = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text)?.[1];
  return objectsOf(pdf).get(Number(number))?.text ?? '';
}

it('is tagged, has a language and shows its title', () => {
  expect(referred(catalog, 'MarkInfo')).toContain('/Marked true');
  expect(catalog).toContain('/Lang (es-MX)');
  expect(referred(catalog, 'ViewerPreferences')).toContain('/DisplayDocTitle true');
  expect(referred(catalog, 'StructTreeRoot')).toContain('/ParentTree');
  const headings = withText('/S /H1');
  expect(headings).toHaveLength(1);
});

it('declares PDF/UA-1 and PDF/A-2a in well-formed metadata', async () => {
  for (const facts of [{}, { course: 'R&D <básico>', company: 'Á & Cía.', name: 'Rocío "Ro" Méndez' }]) {
    const xmp = [...objectsOf(await draw(facts)).values()].find(({ stream }) => stream.includes('xmpmeta'))?.stream;
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
    expect(xmp).not.toMatch(/&(?!#\d+;)/);
    expect(xmp).not.toContain('<básico>');
  }
});

it('has a colour profile and every font embedded, with the characters of its glyphs', () => {
  expect(referred(catalog, 'OutputIntents')).toMatch(/\/S \/GTS_PDFA1[\s\S]*\/DestOutputProfile \d+ 0 R/);
  const fonts = withText('/Subtype /Type0');
  expect(fonts.length).toBeGreaterThan(0);
  for (const { text } of fonts) expect(text).toMatch(/\/ToUnicode \d+ 0 R/);
  const descriptors = withText('/Type /FontDescriptor');
  expect(descriptors).toHaveLength(fonts.length);
  for (const { text } of descriptors) {
    expect(text).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(text).not.toContain('CIDSet');
  }
  expect(withText('/Subtype /Type1')).toEqual([]);
});

it('describes its pictures and its link, and is walked in the order of its structure', () => {
  const figures = withText('/S /Figure');
  expect(figures).toHaveLength(3);
  for (const { text } of figures) {
    expect(text).toMatch(/\/Alt \(.+\)/s);
    expect(text).toMatch(/\/BBox \[[\d. ]+\]/);
  }
  const [link] = withText('/Subtype /Link');
  expect(link?.text).toMatch(/\/Contents \(Comprobar esta constancia en .+\)/);
  expect(link?.text).toMatch(/\/StructParent 1/);
  expect(withText('/Type /OBJR').map(({ text }) => text)).toEqual([expect.stringContaining('/S /Link')]);
  const [page] = withText('/Type /Page\n');
  expect(page?.text).toContain('/Tabs /S');
});

it('marks everything that is drawn as content or as decoration', () => {
  const page = withText('/Type /Page\n')[0]?.text ?? '';
  const content = objectsOf(pdf).get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream ?? '';
  let depth = 0;
  for (const line of content.split('\n')) {
    if (/ B(DC|MC)$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    if (/(^| )(S|f|f\*|B|Tj|TJ)$/.test(line)) expect(depth, line).toBeGreaterThan(0);
  }
  expect(depth).toBe(0);
  expect(content.length).toBeGreaterThan(1000);
});

it('is the same file for the same data, of at most 30 kB', async () => {
  expect((await draw()).equals(pdf)).toBe(true);
  expect((await draw({ attended: 6 })).equals(pdf)).toBe(false);
  const longest = {
    name: 'Ñandú Ångström '.repeat(7).trim(),
    course: 'Introducción a la programación '.repeat(3).trim(),
    topics: 24,
    sessions: 60,
    attended: 60,
  };
  expect(pdf.length).toBeLessThanOrEqual(30_000);
  expect((await draw(longest)).length).toBeLessThanOrEqual(30_000);
});

it('is read by a machine: its QR code, and its text in order', async () => {
  const { text, qr } = await seePage(pdf);
  expect(qr).toBe(address);
  const inOrder = ['Constancia', 'Se otorga', 'Rocío Méndez Ávila', 'Desarrollo de páginas web', '7 de 8', folio];
  const positions = inOrder.map((part) => text.replace(/\s+/g, ' ').indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it('keeps its QR code readable for the longest origin and folio', async () => {
  const origin = `https://${'formacion-continua.'.repeat(4)}telar-digital.example.mx`;
  const long = `${origin}/en/certificates/ABCDEF-7K3M-Q9XW-4`;
  const { qr } = await seePage(
    await drawCertificate({ facts: sampleFacts, folio: 'ABCDEF-7K3M-Q9XW-4', address: long, at }),
  );
  expect(qr).toBe(long);
});

it('speaks English for English people, without what the course does not have', async () => {
  const english = await draw({
    language: 'en',
    graded: false,
    mode: null,
    hours: null,
    from: '2026-09-05',
    until: '2026-09-05',
  });
  const { text } = await seePage(english);
  expect(text).toContain('Certificate');
  expect(text).not.toContain('final project');
  expect(text).not.toContain('Length');
  expect(english.toString('latin1')).toContain('/Lang (en-US)');
});

it('prints names of every supported script', async () => {
  for (const name of ['محمد عبد الله', 'דוד בן גוריון', 'Łukasz Žižek Őrség', 'W'.repeat(60)]) {
    const { text, qr } = await seePage(await draw({ name }));
    expect(qr).toBe(address);
    // Readers give right-to-left text in logical or visual order.
    const letters = (t: string) => [...t.normalize('NFKC').replace(/\s/g, '')].sort().join('');
    const shown = letters(text);
    for (const letter of new Set(letters(name))) expect(shown, name).toContain(letter);
  }
});

it('keeps the text of each file, whatever was drawn before', async () => {
  const plain = { name: 'Oscar Urbina Noriega Estrada', lastname: 'Noriega Estrada' };
  await draw({ name: 'Érika Úrsula Ñáñez Öztürk', lastname: 'Ñáñez Öztürk' });
  const after = await draw(plain);
  expect((await seePage(after)).text).toContain(plain.name);
  // Another process, which begins with this one.
  vi.resetModules();
  const again = await import('./draw-certificate.ts');
  const alone = await again.drawCertificate({ facts: { ...sampleFacts, ...plain }, folio, address, at });
  expect(alone.equals(after)).toBe(true);
});

it.each([
  ['Nguyễn Thị Þórdís', true],
  ['محمد', true],
  ['ڥ', false],
  ['😀', false],
  ['株式会社', false],
])('says whether %s can be printed', (name, printable) => {
  expect(isPrintable(name)).toBe(printable);
});

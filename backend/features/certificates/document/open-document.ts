import PDFDocument, { type StructureElement } from 'pdfkit';
import type { Shape } from '#model/certificates/strip.ts';
import { fontNames, openFont, type Run, runsOf, type Weight } from './fonts.ts';

/** PDF/UA-1 beside PDF/A: the marker and its extension schema (ISO 14289-1, 5; ISO 19005-2, 6.6.2.3). */
const accessible = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

const xml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** `es-MX`. */
  readonly language: string;
  readonly at: Date;
  readonly layout: 'landscape' | 'portrait';
}

interface TextStyle {
  readonly weight?: Weight;
  /** Points. */
  readonly size: number;
  readonly colour?: string;
}

export type Sheet = ReturnType<typeof openSheet>;

/** Arabic needs whole lines shaped. */
const shaped = { features: ['kern', 'liga'], lineBreak: false } as const;

/** Tagged page (PDF/UA-1, PDF/A-2a). Units are points from the upper left corner. */
export function openSheet({ title, author, subject, language, at, layout }: DocumentInfo) {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    subset: 'PDF/A-2a',
    font: null,
    autoFirstPage: false,
    info: { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  for (const name of fontNames) doc.registerFont(name, openFont(name));
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, { text, font }) => sum + doc.font(font, size).widthOfString(text, shaped), 0);

  function drawRuns(runs: readonly Run[], x: number, y: number, { size, colour = '#060c15' }: TextStyle): number {
    let at = x;
    // All fonts share the Latin baseline.
    const baseline = y + (openFont('latin-600').ascent / openFont('latin-600').unitsPerEm) * size;
    for (const { text, font } of runs) {
      doc
        .font(font, size)
        .fillColor(colour)
        .text(text, at, baseline, { ...shaped, baseline: 'alphabetic' });
      at += doc.widthOfString(text, shaped);
    }
    return at;
  }

  function drawLine(line: string, x: number, y: number, style: TextStyle): number {
    return drawRuns(runsOf(line, style.weight ?? 'regular') ?? [], x, y, style);
  }

  return {
    doc,
    width: (line: string, { weight = 'regular', size }: TextStyle) => widthOf(runsOf(line, weight) ?? [], size),
    drawLine,
    /** In sizes of the text: Arabic and Hebrew reach further down. */
    lineHeight: (line: string) => (runsOf(line, 'semibold')?.some(({ rtl }) => rtl) ? 1.4 : 1.06),
    /** `actual`: text in reading order. */
    element(type: 'P' | 'H1' | 'H2', draw: () => void, actual?: string): void {
      const element = doc.struct(type, actual === undefined ? {} : { actual });
      root.add(element);
      element.add(draw);
      element.end();
    },
    figure(alt: string, bbox: readonly [number, number, number, number], draw: () => void): void {
      const figure = doc.struct('Figure', { alt, bbox });
      root.add(figure);
      figure.add(draw);
      figure.end();
    },
    artifact(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    /** `about`: what the link leads to. */
    link(label: string, x: number, y: number, style: TextStyle, { url, about }: { url: string; about: string }): void {
      const paragraph = doc.struct('P');
      root.add(paragraph);
      const link: StructureElement = doc.struct('Link');
      paragraph.add(link);
      let end = x;
      link.add(() => {
        end = drawLine(label, x, y, style);
      });
      // pdfkit writes a String object as text, a literal string as a name.
      const Contents = Object(about) as object;
      doc.link(x, y, end - x, style.size * 1.25, url, { structParent: link, Contents });
      link.end();
      paragraph.end();
    },
    shape({ d, fill, stroke, width = 1, matrix }: Shape): void {
      doc.save();
      if (matrix) doc.transform(...matrix);
      doc.path(d);
      if (fill) doc.fill(fill);
      else if (stroke) doc.lineWidth(width).stroke(stroke);
      doc.restore();
    },
    async close(): Promise<Buffer> {
      root.end();
      doc.appendXML(accessible);
      // pdfkit copies these texts into XML unescaped, after writing them elsewhere.
      const writeMetadata = doc.endMetadata;
      doc.endMetadata = () => {
        Object.assign(doc.info, { Title: xml(title), Author: xml(author), Subject: xml(subject) });
        writeMetadata.call(doc);
      };
      const done = new Promise<void>((resolve, reject) => {
        doc.on('end', resolve);
        doc.on('error', reject);
      });
      doc.end();
      await done;
      return Buffer.concat(chunks);
    },
  };
}

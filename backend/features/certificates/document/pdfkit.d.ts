/** Types of the API we use; the package has none of its version. */
declare module 'pdfkit' {
  interface TextOptions {
    readonly lineBreak?: false;
    readonly baseline?: 'alphabetic';
    readonly features?: readonly string[];
    readonly characterSpacing?: number;
  }
  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }
  interface StructureOptions {
    readonly alt?: string;
    readonly actual?: string;
    readonly bbox?: readonly [number, number, number, number];
  }
  export default class PDFDocument extends NodeJS.ReadableStream {
    constructor(options: object);
    registerFont(name: string, font: object): this;
    addPage(options?: object): this;
    font(name: string, size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    path(d: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    clip(): this;
    fill(colour: string): this;
    fillColor(colour: string): this;
    stroke(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    save(): this;
    restore(): this;
    transform(...matrix: readonly [number, number, number, number, number, number]): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' }): this;
    endMarkedContent(): this;
    struct(type: string, options?: StructureOptions | (() => void), children?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { readonly structParent: StructureElement; readonly Contents: object },
    ): this;
    appendXML(xml: string): void;
    readonly info: object;
    endMetadata: () => void;
    end(): void;
    on(event: 'data', take: (chunk: Buffer) => void): this;
    on(event: 'end', take: () => void): this;
    on(event: 'error', take: (fault: unknown) => void): this;
  }
}

import type { Plugin } from 'vite';
import { languages } from '#model/languages.ts';
import { plainScript } from './browser-files.ts';
import { type DeskFiles, deskDocument } from './desk-document.ts';

/** One HTML file per language. */
export function deskDocuments(root: string, base: string): Plugin {
  return {
    name: 'desk-documents',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const start = files.find((file) => file.type === 'chunk' && file.isEntry);
      if (start?.type !== 'chunk') throw new Error('The desk has no beginning');
      const source = await plainScript(root, 'desk/head.ts');
      const head = this.getFileName(this.emitFile({ type: 'asset', name: 'head.js', source }));
      const font = files.find(({ fileName }) => fileName.endsWith('.woff2'));
      const named: DeskFiles = {
        head: base + head,
        start: base + start.fileName,
        styles: files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [base + fileName] : [])),
        ...(font ? { font: base + font.fileName } : {}),
      };
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: `${language}.html`, source: deskDocument(language, named) });
      }
    },
  };
}

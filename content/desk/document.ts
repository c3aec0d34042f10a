import { bilingual } from '#content/bilingual.ts';

export const deskDocumentWords = bilingual(
  { needsScript: 'El escritorio necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página.' },
  { needsScript: 'The desk needs JavaScript. Please turn it on in your browser and reload this page.' },
);

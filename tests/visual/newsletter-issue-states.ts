import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { IssueBlock } from '#model/newsletter/issue-blocks.ts';
import { addressOf } from '#site/addresses.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { publishIssue } from '#tests/server/support/publish-issue.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';
import { growWords } from './support/grow-words.ts';
import { longWord, type Scene, type State } from './support/state.ts';

/** Opens a page once it shows the change. */
async function open({ page, server, language }: Scene, number: string, heading: string): Promise<void> {
  const address = server.origin + addressOf(number ? 'newsletterIssue' : 'newsletterIssues', language, number);
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('main')).toContainText(heading, { timeout: 100 });
  }).toPass({ timeout: 90_000 });
}

/** An issue with every kind of block. */
function blocks({ server }: Scene): readonly IssueBlock[] {
  const [editionId = ''] = editionsOf(server, 'python');
  const course = { name: 'Python', rows: [['Horario', 'Sábados, 9:00 a 13:00']] } as const;
  return [
    {
      kind: 'text',
      spans: [
        { text: 'En diciembre abrimos ' },
        { text: 'seis grupos', strong: true },
        { text: ', cuatro en línea y ' },
        { text: 'dos en el salón', em: true },
        { text: '. Los lugares son doce por grupo; ' },
        { text: 'vea las fechas', address: '/training' },
        { text: ' antes de que se llenen.' },
      ],
    },
    { kind: 'subheading', text: 'El primero del año' },
    { kind: 'group', editionId, address: `/reserve/${editionId}`, course },
    { kind: 'group', editionId: 'gone', address: '/reserve/gone', course },
    { kind: 'subheading', text: 'Qué va a aprender' },
    { kind: 'list', ordered: false, items: [[{ text: 'Leer datos de una hoja' }], [{ text: 'Escribir un informe' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'Aparte su lugar' }], [{ text: 'Confírmelo por correo' }]] },
    { kind: 'quote', text: 'Dejé de copiar a mano.\nY llego temprano a casa.' },
    { kind: 'image', address: '/icon-512.png', alt: 'El signo de la empresa' },
    { kind: 'button', label: 'Ver los cursos', address: '/training' },
  ];
}

async function openFull(scene: Scene): Promise<void> {
  const title = 'Seis grupos empiezan en diciembre';
  const side = { title, preview: 'Fechas, horarios y precios.', blocks: blocks(scene) };
  publishIssue(scene.server, 2, { es: side, en: side });
  await open(scene, '2', title);
}

export const newsletterIssueStates: readonly State[] = [
  { name: 'whole', plain: true, reach: openFull },
  {
    name: 'very long words',
    otherWords: true,
    async reach(scene) {
      await openFull(scene);
      await growWords(scene.page);
    },
  },
  {
    name: 'in the other language',
    otherWords: true,
    async reach(scene) {
      const title = 'Solo en un idioma';
      const other = scene.language === 'es' ? 'en' : 'es';
      publishIssue(scene.server, 1, { [other]: { title, blocks: [{ kind: 'text', spans: [{ text: title }] }] } });
      await open(scene, '1', title);
    },
  },
  {
    name: 'taken off the site',
    plain: true,
    otherWords: true,
    async reach(scene) {
      publishIssue(scene.server, 3, { es: { title: 'Retirado' } });
      changeCatalogue(scene.server, `update "newsletterIssue" set sheet = '{"isPublic":false}' where number = 3`);
      await open(scene, '3', newsletterIssuesWords[scene.language].hidden.title);
    },
  },
];

/** The list with some issues. The first state of every page is the empty list. */
export const newsletterListStates: readonly State[] = [
  {
    name: 'some',
    otherWords: true,
    async reach(scene) {
      const { server } = scene;
      publishIssue(server, 1, { es: { title: 'Solo en español', preview: 'El primero de todos.' } });
      publishIssue(server, 2, {
        es: { title: 'Seis grupos empiezan', preview: 'Fechas, horarios y precios de diciembre.' },
        en: { title: 'Six groups begin', preview: 'Dates, hours and prices for December.' },
      });
      publishIssue(server, 3, { en: { title: `A ${longWord}`, preview: longWord } });
      await open(scene, '', longWord);
    },
  },
];

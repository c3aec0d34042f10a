import { certificatesWords } from '#content/pages/certificates.ts';
import type { CertificateState } from '#model/certificates/certificate.ts';
import { inLanguage } from '#site/addresses.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { certificateGroup, type IssuedCertificate } from '#tests/server/support/order-certificates.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { longWord, type Scene, type State } from './support/state.ts';

const issued = new WeakMap<RunningServer, Promise<readonly IssuedCertificate[]>>();

/** Certificates in every state, and one on a very long name, issued once for a server. */
function issue(server: RunningServer): Promise<readonly IssuedCertificate[]> {
  const there = issued.get(server) ?? issueAll(server);
  issued.set(server, there);
  return there;
}

async function issueAll(server: RunningServer): Promise<readonly IssuedCertificate[]> {
  const group = await certificateGroup(server, 5);
  try {
    await group.order('o1', group.issueAll);
    const [name, lastname] = [longWord.slice(0, 50), longWord.slice(30, 80)];
    await group.order('o2', [{ act: 'replace', certificateId: 'o1-1', name, lastname }]);
    await group.order('o3', [{ act: 'withdraw', certificateId: 'o1-2', reason: 'Error' }]);
    changeCatalogue(
      server,
      `update certificate set state = 'erased', facts = replace(facts, '"name":"Rocío Méndez"', '"name":""') where id = 'o1-3'`,
    );
    return await group.certificates();
  } finally {
    await group.close();
  }
}

async function open({ page, server, language }: Scene, folio: string, heading: string): Promise<void> {
  await page.goto(server.origin + inLanguage(`/certificates/${folio}`, language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

async function openState(scene: Scene, state: CertificateState, id?: string): Promise<void> {
  const all = await issue(scene.server);
  const found = all.find((one) => one.state === state && (id === undefined || one.id === id));
  await open(scene, found?.folio ?? '', certificatesWords[scene.language][state].heading);
}

export const certificateStates: readonly State[] = [
  { name: 'valid', plain: true, reach: (scene) => openState(scene, 'valid', 'o1-0') },
  { name: 'very long name', otherWords: true, reach: (scene) => openState(scene, 'valid', 'o2-0') },
  ...(['replaced', 'withdrawn', 'erased'] as const).map(
    (state): State => ({
      name: state,
      otherWords: true,
      reach: (scene) => openState(scene, state),
    }),
  ),
  {
    name: 'unknown',
    otherWords: true,
    reach: (scene) => open(scene, 'TL-2222-2222-2', certificatesWords[scene.language].unknown.heading),
  },
  {
    name: 'mistyped and long',
    otherWords: true,
    reach: (scene) => open(scene, 'W'.repeat(200), certificatesWords[scene.language].mistyped.heading),
  },
];

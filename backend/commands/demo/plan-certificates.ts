import type { Account } from '#backend/features/feature.ts';
import { idOf } from './open-season.ts';
import { hoursAfter, type Planning, type Scene, sceneOf } from './scene.ts';
import type { DemoPerson } from './season-data.ts';

interface EndedGroup {
  readonly editionId: string;
  /** Ids of reservations with a seat, in the order of their requests. */
  readonly seated: ReadonlySet<string>;
  readonly ended: Date;
  readonly by: Account;
  personOf(index: number): DemoPerson;
}

/** Results of a group that has ended, so that its certificates can be issued. */
export function planResults({ season }: Planning, { seated, ended, by }: EndedGroup): Scene[] {
  return [
    {
      at: hoursAfter(ended, 20),
      async happen() {
        for (const [index, reservationId] of [...seated].entries()) {
          const result = index === 2 ? 'failed' : 'passed';
          if (index !== 6) await season.run('markResult', { reservationId, result }, by);
        }
      },
    },
  ];
}

/** Certificates in every state: issued, one against the proposal, corrected, withdrawn, and one without its name. */
export function planCertificates(planning: Planning, group: EndedGroup): Scene[] {
  const { season } = planning;
  const { editionId, seated, ended, by, personOf } = group;
  const order = (name: string) => idOf(`${editionId} ${name}`);
  const orders = (hours: number, name: string, items: () => readonly object[]): Scene => ({
    at: hoursAfter(ended, hours),
    happen: () => season.run('orderCertificates', { id: order(name), editionId, items: items() }, by),
  });
  return [
    ...planResults(planning, group),
    orders(44, 'all', () =>
      [...seated].flatMap((reservationId, index) =>
        index === 2 ? [] : [{ act: 'issue', reservationId, reason: 'Presentó su trabajo final en la última clase' }],
      ),
    ),
    orders(90, 'corrected', () => [{ act: 'replace', certificateId: `${order('all')}-0`, ...corrected(personOf(0)) }]),
    orders(140, 'withdrawn', () => [
      {
        act: 'withdraw',
        certificateId: `${order('all')}-3`,
        reason: 'Se expidió a quien no presentó el trabajo final',
      },
    ]),
    sceneOf(season, hoursAfter(ended, 200), 'erasePerson', { email: personOf(8).email }, by),
  ];
}

const corrected = ({ name, lastname }: DemoPerson) => ({ name, lastname: `${lastname} Ortega` });

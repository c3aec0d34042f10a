import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { readSeen } from '#backend/keys/letter-token.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { openLetterShares } from '#backend/rate-limits/letter-shares.ts';
import { hour, minute, type ReservationAct } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, start } from '#tests/reservations/open-training.ts';
import { endDue } from './end-due.ts';
import { lineAsk, reservationAgain } from './letters/asked.ts';
import { reserveFor } from './reserve-for.ts';
import { typedLettersPerHour } from './write-typed-letter.ts';

const inAnHour = new Date(start.getTime() + hour).toISOString();

describeOnBothEngines('reserveSeat', ({ open }) => {
  it('holds a seat for an hour, with a letter and what was agreed to', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const asked = await training.reserve('Ana@example.mx', { id: 'r1', from: 'here' });
    expect(asked).toMatchObject({ outcome: 'created', until: inAnHour });
    const row = await training.row('ana@example.mx');
    expect(row).toMatchObject({ id: 'r1', state: 'held', until: inAnHour, heldFrom: 'here', email: 'Ana@example.mx' });
    expect(row.folio).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(await training.used()).toBe(1);
    expect(await training.letters('Ana@example.mx')).toEqual(['reservation-hold']);
    const letter = await db.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow();
    expect(letter.letter).not.toContain('Ruiz');
    expect(await db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { contactId: 'r1', textVersion: 'v1', textHash: 'h', emailKey: 'ana@example.mx' },
    ]);
  });

  it('answers every problem at once, and keeps nothing', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    expect(await training.reserve('nobody', { fields: { name: '', consent: false }, id: 'not an id' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
        { field: 'consent', problem: 'not-agreed' },
        { field: 'id', problem: 'invalid' },
      ],
    });
    expect(await training.used()).toBe(0);
  });

  it('says when it is full or closed, and keeps nothing', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    for (const [id, different] of Object.entries({
      hidden: { visible: 0 },
      closed: { open: 0 },
      dateless: { date: null },
      begun: { date: '2026-11-20' },
      cancelled: { cancelledAt: 'then' },
    } as const)) {
      await training.addEdition(id, different);
      expect(await training.reserve('eva@example.mx', { editionId: id })).toEqual({ outcome: 'closed' });
    }
    expect(await training.reserve('eva@example.mx', { editionId: 'never' })).toEqual({ outcome: 'closed' });
    await training.seat('ana@example.mx');
    expect(await training.reserve('eva@example.mx')).toEqual({ outcome: 'full' });
    expect(await training.letters('eva@example.mx')).toEqual([]);
    expect(await db.selectFrom('reservation').selectAll().execute()).toHaveLength(1);
  });

  it('answers the same under the same id, and refuses something else under it', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const first = await training.reserve('ana@example.mx', { id: 'r1' });
    expect(await training.reserve('ana@example.mx', { id: 'r1' })).toEqual({ ...first, outcome: 'repeated' });
    expect(await training.reserve('eva@example.mx', { id: 'r1' })).toEqual({ outcome: 'conflict' });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([1, ['reservation-hold']]);
  });

  it('answers a form that was posted twice from one place as the first, also for the last seat', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    const first = await training.reserve('ana@example.mx', { from: 'here' });
    training.pass(minute);
    expect(await training.reserve('ana@example.mx', { from: 'here' })).toEqual({ ...first, outcome: 'repeated' });
    expect(await training.reserve('ana@example.mx', { from: 'there' })).toEqual({ outcome: 'full' });
    expect(await training.reserve('ana@example.mx')).toEqual({ outcome: 'full' });
  });

  it('holds anew what is asked for again, up to two hours after the first time, with one letter', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    training.pass(50 * minute);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created', until: at(110) });
    training.pass(50 * minute);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created', until: at(120) });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([1, ['reservation-hold']]);
  });

  it('takes the newest name, language and consent while nobody confirmed, and none after', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const typed = (name: string) => ({ fields: { name, lastname: `of ${name}` }, language: 'en' }) as const;
    await training.reserve('ana@example.mx', { fields: { name: 'Buy now' } });
    expect(await training.reserve('ana@example.mx', typed('Ana'))).toMatchObject({ outcome: 'created' });
    const newest = { name: 'Ana', lastname: 'of Ana', language: 'en' };
    expect(await training.row('ana@example.mx')).toMatchObject(newest);
    const consents = () => db.selectFrom('consent').select('language').orderBy('language').execute();
    expect(await consents()).toEqual([{ language: 'en' }, { language: 'es' }]);
    await training.act('ana@example.mx', 'confirm');
    await training.reserve('ana@example.mx', typed('Eva'));
    expect(await training.row('ana@example.mx')).toMatchObject(newest);
    expect(await consents()).toHaveLength(2);
  });

  it('keeps the name of who waits when somebody types their mailbox, and takes that of who only asked', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.join('leo@example.mx');
    await training.join('leo@example.mx', { fields: { name: 'Leo' } });
    expect(await training.row('leo@example.mx')).toMatchObject({ name: 'Leo' });
    await db.updateTable('courseHistory').set({ capacity: 3 }).execute();
    for (const email of ['eva@example.mx', 'leo@example.mx', 'eva@example.mx']) {
      expect(await training.reserve(email, { fields: { name: 'Max' } })).toMatchObject({ outcome: 'created' });
      await db.updateTable('courseHistory').set({ capacity: 4 }).execute();
    }
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'held', name: 'Ana' });
    expect(await training.row('leo@example.mx')).toMatchObject({ state: 'held', name: 'Max' });
  });

  it('tells a stranger nothing of a seat that the mailbox has, and its owner where it stands', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    training.pass(25 * hour);
    const asked = await training.reserve('ANA@example.mx', { id: 'mine' });
    const until = at(26 * 60);
    expect(asked).toMatchObject({ outcome: 'created', until });
    expect('seen' in asked && readSeen(training.s.ring, asked.seen)).toMatchObject({
      email: 'ANA@example.mx',
      until,
    });
    expect(await training.row('ana@example.mx')).toMatchObject({ state: 'confirmed', email: 'ana@example.mx' });
    expect(await training.used()).toBe(1);
    expect(await training.letters('ana@example.mx')).toEqual([
      'reservation-hold',
      'reservation-confirmed',
      'reservation-again',
    ]);
    await training.seat('eva@example.mx');
    expect(await training.reserve('ana@example.mx')).toEqual({ outcome: 'full' });
  });

  it('writes one letter a day to a mailbox that is typed, whatever its tag and whatever its owner did', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    for (const id of ['f', 'g', 'h', 'i']) await training.addEdition(id);
    const count = async () =>
      (await db.selectFrom('mailOutbox').select('id').where('kind', 'in', typedLettersPerHour.kinds).execute()).length;
    await training.reserve('ana@example.mx');
    expect(await training.reserve('ana+2@example.mx', { editionId: 'f' })).toMatchObject({ outcome: 'created' });
    expect([await count(), await training.used('f')]).toEqual([1, 1]);
    await training.act('ana@example.mx', 'confirm');
    for (const editionId of ['e', 'g', 'h']) {
      expect(await training.reserve('ana@example.mx', { editionId })).toMatchObject({ outcome: 'created' });
    }
    await training.act('ana@example.mx', 'cancel');
    await training.reserve('ana+3@example.mx', { editionId: 'i' });
    expect(await count()).toBe(1);
    training.pass(24 * hour);
    await training.reserve('ana+4@example.mx', { editionId: 'i' });
    expect(await count()).toBe(2);
  });

  it('counts no letter that the company or the link of one caused', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    for (const id of ['f', 'g', 'h']) await training.addEdition(id);
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    training.pass(minute);
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
    training.pass(minute);
    await training.reserve('ana@example.mx', { editionId: 'g' });
    training.pass(minute);
    await training.reserve('ana@example.mx', { editionId: 'h' });
    expect(await training.letters('ana@example.mx')).toEqual(Array(3).fill('reservation-hold'));
  });

  it('holds one seat for a mailbox, whatever its tag and its dots', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.reserve('ana.luz@gmail.com');
    for (const email of ['analuz@gmail.com', 'ana.luz+1@gmail.com', 'a.na.luz@googlemail.com']) {
      expect(await training.reserve(email)).toMatchObject({ outcome: 'created' });
    }
    expect([await training.used(), await training.state('ana.luz@gmail.com')]).toEqual([1, 'held']);
    expect(await training.reserve('eva@example.mx')).toMatchObject({ outcome: 'created' });
    expect(await training.reserve('a.naluz@gmail.com')).toEqual({ outcome: 'full' });
  });

  it('writes one letter a day, whatever ran out meanwhile and however often it is asked for', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    for (const id of ['f', 'g', 'h']) await training.addEdition(id);
    for (const editionId of ['e', 'f', 'g', 'h']) {
      expect(await training.reserve('ana@example.mx', { editionId })).toMatchObject({ outcome: 'created' });
      await training.reserve('ana+2@example.mx', { editionId });
      training.pass(hour);
      await endDue(training.s);
    }
    expect(await training.letters('ana@example.mx')).toHaveLength(1);
    training.pass(20 * hour);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created' });
    expect(await training.letters('ana@example.mx')).toHaveLength(2);
  });

  it('answers the same again, whatever its owner or who typed it later did', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const email = 'ana@example.mx';
    const ask = async () => [
      await training.reserve(email, { id: 'r1' }),
      await training.reserve(email, { id: 'r2', fields: { name: 'Eva' } }),
    ];
    const same = (await ask()).map((answer) => ({ ...answer, outcome: 'repeated', seen: expect.any(String) }));
    expect(await ask()).toEqual(same);
    for (const act of ['confirm', 'cancel'] as const) {
      training.pass(10 * minute);
      await training.act(email, act);
      expect(await ask()).toEqual(same);
    }
    training.pass(2 * hour);
    await endDue(training.s);
    expect(await ask()).toEqual(same);
    expect(await training.reserve(email, { id: 'r2' })).toEqual({ outcome: 'conflict' });
    expect(await training.reserve(email, { id: 'r1', editionId: 'f' })).toEqual({ outcome: 'conflict' });
  });

  it('answers who types a mailbox the same, whatever its owner does in between', async () => {
    const { db } = await open();
    const asked = async (email: string, acts: readonly ReservationAct[]) => {
      const training = await openTraining(db, null);
      const answers: object[] = [];
      for (const minutes of [0, 50, 50, 30, 61, 61]) {
        training.pass(minutes * minute);
        await endDue(training.s);
        const answer = await training.reserve(email);
        answers.push('seen' in answer ? { ...answer, seen: '' } : answer);
        for (const act of acts) if (answer.outcome === 'created') await training.act(email, act);
      }
      return answers;
    };
    const nobody = await asked('ana@example.mx', []);
    expect(nobody.at(-1)).toMatchObject({ outcome: 'too-many' });
    expect(await asked('eva@example.mx', ['confirm'])).toEqual(nobody);
    expect(await asked('leo@example.mx', ['confirm', 'cancel'])).toEqual(nobody);
    expect(await asked('ian@example.mx', ['cancel'])).toEqual(nobody);
  });

  it('holds nothing when no letter could leave soon', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    await writeLetters(db, 600);
    expect(await training.reserve('late@example.mx')).toEqual({ outcome: 'too-many', wait: 50 * 60 });
    expect(await training.used()).toBe(0);
    expect(await db.selectFrom('consent').selectAll().execute()).toHaveLength(0);
  });

  it('reserves half of the e-mails for networks that asked for few', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    await writeLetters(db, 300);
    const shareOf = openLetterShares();
    const many = shareOf('192.0.2.1');
    const asked = [];
    for (const n of [1, 2, 3, 4]) asked.push(await training.reserve(`v${n}@example.mx`, { share: many }));
    expect(asked.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'too-many', 'too-many']);
    expect(await training.reserve('ana@example.mx', { share: shareOf('198.51.100.1') })).toMatchObject({
      outcome: 'created',
    });
  });

  it('gives who waits a free seat, and the place in the line back when it runs out', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    await training.act('eva@example.mx', 'decline');
    const { lineAt } = await training.row('eva@example.mx');
    training.pass(25 * hour);
    expect(await training.reserve('eva@example.mx')).toMatchObject({ outcome: 'created' });
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['held', 1]);
    training.pass(hour);
    await endDue(training.s);
    // What was only held is the seat that was declined: whoever types has no offer of it written again.
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'waiting', lineAt });
    expect(await training.used()).toBe(0);
  });
});

/** As if so many had asked for a seat or for the line. */
async function writeLetters(db: Database, times: number): Promise<void> {
  const [again, ask]: readonly [LetterKind, LetterKind] = [reservationAgain, lineAsk];
  const toSend = { recipient: 'x@example.mx', language: 'es', cause: 'test:1', facts: {}, at: start } as const;
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < times; n += 1) {
      await enqueue(trx, { ...toSend, id: `x${n}`, letter: n % 2 === 0 ? again : ask });
    }
  });
}

const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();

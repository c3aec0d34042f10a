import { expect, it } from 'vitest';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { mailboxMark, readHeldToken, signReservation } from '#backend/platform/tokens/email-token.ts';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import { day, hour, minute } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { renameReservation } from './rename-reservation.ts';

const inAnHour = new Date(start.getTime() + hour).toISOString();

describeOnBothEngines('reserveSeat', ({ open }) => {
  it('holds a seat for an hour, with an e-mail and the consents', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const result = await training.reserve('Ana@example.mx', { id: 'r1', from: 'here' });
    expect(result).toMatchObject({ outcome: 'created', until: inAnHour });
    const row = await training.row('ana@example.mx');
    expect(row).toMatchObject({ id: 'r1', state: 'held', until: inAnHour, heldFrom: 'here', email: 'Ana@example.mx' });
    expect(row.folio).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(await training.used()).toBe(1);
    expect(await training.letters('Ana@example.mx')).toEqual(['reservation-hold']);
    const email = await db.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow();
    expect(email.letter).not.toContain('Ruiz');
    expect(await db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { contactId: 'r1', textVersion: 'v1', textHash: 'h', emailKey: 'ana@example.mx' },
    ]);
  });

  it('returns every problem and stores nothing', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const fields = { name: '', seats: 7, consent: false };
    expect(await training.reserve('nobody', { fields, id: 'not an id' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
        { field: 'seats', problem: 'invalid' },
        { field: 'consent', problem: 'not-agreed' },
        { field: 'id', problem: 'invalid' },
      ],
    });
    expect(await training.used()).toBe(0);
  });

  it('refuses more seats than the group has, but repeats a request that was made before it had fewer', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    const request = (seats: number, id: string) => training.reserve('ana@example.mx', { fields: { seats }, id });
    const refused = { outcome: 'refused', problems: [{ field: 'seats', problem: 'invalid' }] };
    expect(await request(4, 'r1')).toEqual(refused);
    expect(await request(3, 'r2')).toMatchObject({ outcome: 'created' });
    await db.updateTable('courseHistory').set({ capacity: 2 }).execute();
    expect(await request(3, 'r2')).toMatchObject({ outcome: 'repeated' });
    expect(await request(3, 'r3')).toEqual(refused);
  });

  it('repeats a form posted again after the group became smaller', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    const post = () => training.reserve('ana@example.mx', { fields: { seats: 3 }, from: 'a/b/c' });
    expect(await post()).toMatchObject({ outcome: 'created' });
    await db.updateTable('courseHistory').set({ capacity: 2 }).execute();
    expect(await post()).toMatchObject({ outcome: 'repeated' });
  });

  it('returns full or closed and stores nothing', async () => {
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

  it('is idempotent by id and rejects other content under it', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const first = await training.reserve('ana@example.mx', { id: 'r1' });
    expect(await training.reserve('ana@example.mx', { id: 'r1' })).toEqual({ ...first, outcome: 'repeated' });
    expect(await training.reserve('eva@example.mx', { id: 'r1' })).toEqual({ outcome: 'conflict' });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([1, ['reservation-hold']]);
  });

  it('treats a form posted twice by one client as the first, also for the last seat', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    const first = await training.reserve('ana@example.mx', { from: 'here' });
    training.pass(minute);
    expect(await training.reserve('ana@example.mx', { from: 'here' })).toEqual({ ...first, outcome: 'repeated' });
    expect(await training.reserve('ana@example.mx', { from: 'there' })).toEqual({ outcome: 'full' });
    expect(await training.reserve('ana@example.mx')).toEqual({ outcome: 'full' });
  });

  it('keeps a hold requested again from elsewhere, never shorter, and resends after ten minutes', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    training.pass(9 * minute);
    const again = { from: 'a/b/c' };
    expect(await training.reserve('ana@example.mx', again)).toMatchObject({ outcome: 'created', until: at(69) });
    expect(await training.row('ana@example.mx')).toMatchObject({ state: 'held', until: at(69) });
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold']);
    training.pass(minute);
    expect(await training.reserve('ana@example.mx', again)).toMatchObject({ outcome: 'repeated', until: at(69) });
    expect([await training.used(), await training.letters('ana@example.mx')]).toEqual([
      1,
      Array(2).fill('reservation-hold'),
    ]);
  });

  it('takes over another number from the same address only, and keeps what is held when it shrinks', async () => {
    const { db } = await open();
    const training = await openTraining(db, 10);
    const request = (seats: number, from?: string) =>
      training.reserve('ana@example.mx', { fields: { seats, company: `C${seats}` }, ...(from && { from }) });
    const now = async () => {
      const { state, seats, company } = await training.row('ana@example.mx');
      return [state, seats, company, await training.used()];
    };
    await request(4);
    expect(await now()).toEqual(['held', 4, 'C4', 4]);
    await request(3);
    expect(await now()).toEqual(['held', 3, 'C3', 3]);
    // The first e-mail named four.
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold', 'reservation-hold']);
    for (const elsewhere of ['other/s/a', '@network/s/a']) await request(1, elsewhere);
    expect(await now()).toEqual(['held', 3, 'C3', 3]);
    // More than guests may hold of the group.
    await request(6);
    expect(await now()).toEqual(['held', 3, 'C3', 3]);
    await training.act('ana@example.mx', 'confirm');
    expect(await now()).toEqual(['confirmed', 3, 'C3', 3]);
  });

  it('keeps the first name and language for later requests, and every consent until confirmation', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    await training.reserve('ana@example.mx', { fields: { name: 'Buy now' }, language: 'en' });
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana', lastname: 'Ruiz', language: 'es' });
    const consents = () => db.selectFrom('consent').select('language').orderBy('language').execute();
    expect(await consents()).toEqual([{ language: 'en' }, { language: 'es' }]);
    await training.act('ana@example.mx', 'confirm');
    await training.reserve('ana@example.mx', { fields: { name: 'Eva' } });
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana', state: 'confirmed' });
    expect(await consents()).toHaveLength(2);
  });
  it('changes nothing for a waiting mailbox, and turns a list request into a seat request', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.join('leo@example.mx');
    await training.join('leo@example.mx', { fields: { name: 'Leo' } });
    await db.updateTable('courseHistory').set({ capacity: 6 }).execute();
    for (const email of ['eva@example.mx', 'leo@example.mx']) {
      expect(await training.reserve(email, { fields: { name: 'Max' } })).toMatchObject({ outcome: 'created' });
    }
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'waiting', name: 'Ana' });
    expect(await training.row('leo@example.mx')).toMatchObject({ state: 'held', name: 'Ana' });
  });

  it('holds the seat that the response promises, also over a list request from another network', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.join('leo@example.mx');
    const before = await training.row('leo@example.mx');
    await db.updateTable('courseHistory').set({ capacity: 6 }).execute();
    const other = { from: 'a/b/c', fields: { name: 'Max', company: 'Max' } };
    expect(await training.reserve('leo@example.mx', other)).toMatchObject({ outcome: 'created', held: true });
    const { name, company, heldFrom } = before;
    expect(await training.row('leo@example.mx')).toMatchObject({ state: 'held', name, company, heldFrom });
    expect(await training.used()).toBe(2);
  });
  it('keeps the first name of an expired request until its owner edits it', async () => {
    const { db } = await open();
    const training = await openTraining(db, 4);
    const [ana, tagged] = ['ana@example.mx', 'ana+1@example.mx'];
    const nameAfterRetyping = async (email: string) => {
      training.pass(day);
      await expireDue(training.s);
      await training.reserve(email, { fields: { name: 'Max', lastname: 'Paz' } });
      const { state, name, lastname } = await training.row(email);
      return `${state} ${name} ${lastname}`;
    };
    await training.reserve(ana);
    expect(await nameAfterRetyping(tagged)).toBe('held Ana Ruiz');
    const { id } = await training.row(tagged);
    const token = signReservation(training.s.ring, { id, to: mailboxMark(tagged) });
    expect(await renameReservation(training.s, token, { name: 'Eva', lastname: 'Sol' })).toBe('done');
    expect(await nameAfterRetyping(ana)).toBe('held Eva Sol');
    // Cancelling releases the name.
    await training.act(ana, 'cancel');
    await db.deleteFrom('reservation').where('endReason', '=', 'expired').execute();
    expect(await nameAfterRetyping(ana)).toBe('held Max Paz');
  });

  it('reveals a seat to its owner only', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    training.pass(25 * hour);
    const result = await training.reserve('ANA@example.mx', { id: 'mine' });
    const until = at(26 * 60);
    expect(result).toMatchObject({ outcome: 'created', until });
    expect('heldToken' in result && readHeldToken(training.s.ring, result.heldToken)).toMatchObject({
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
    for (const n of [1, 2, 3, 4, 5]) await training.seat(`v${n}@example.mx`);
    expect(await training.reserve('ana@example.mx')).toEqual({ outcome: 'full' });
  });

  it('holds one seat per mailbox, whatever its tag and dots', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana.luz@gmail.com');
    for (const email of ['analuz@gmail.com', 'ana.luz+1@gmail.com', 'a.na.luz@googlemail.com']) {
      expect(await training.reserve(email)).toMatchObject({ outcome: 'created' });
    }
    expect([await training.used(), await training.state('ana.luz@gmail.com')]).toEqual([1, 'held']);
  });
  it('returns the same to an unverified person, however often the owner requested a seat that day', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    const request = async (email: string, from: string) => {
      const { heldToken: _, ...answer } = Object(await training.reserve(email, { from }));
      return answer;
    };
    for (const from of ['a/b/c', 'd/e/f']) await request('ana@example.mx', from);
    expect(await request('ana@example.mx', 'x/y/z')).toEqual(await request('eva@example.mx', 'x/y/z'));
  });
  it('does not extend a hold by staff when another person types its mailbox', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    const { until } = await training.row('ana@example.mx');
    training.pass(30 * minute);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created', held: true });
    expect(await training.row('ana@example.mx')).toMatchObject({ until, heldFrom: null });
  });
  it('returns the same for a repeat, whatever its owner or others did since', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const email = 'ana@example.mx';
    const request = async () => [
      await training.reserve(email, { id: 'r1' }),
      await training.reserve(email, { id: 'r2', fields: { name: 'Eva' } }),
    ];
    const same = (await request()).map((answer) => ({ ...answer, outcome: 'repeated', heldToken: expect.any(String) }));
    expect(await request()).toEqual(same);
    for (const action of ['confirm', 'cancel'] as const) {
      training.pass(10 * minute);
      await training.act(email, action);
      expect(await request()).toEqual(same);
    }
    training.pass(2 * hour);
    await expireDue(training.s);
    expect(await request()).toEqual(same);
    expect(await training.reserve(email, { id: 'r2' })).toEqual({ outcome: 'conflict' });
    expect(await training.reserve(email, { id: 'r1', editionId: 'f' })).toEqual({ outcome: 'conflict' });
  });

  it('returns the same to an unverified person, whatever the owner does in between', async () => {
    const { db } = await open();
    const answersAfter = async (email: string, actions: readonly ReservationAction[]) => {
      const training = await openTraining(db);
      const answers: object[] = [];
      for (const minutes of [0, 50, 50, 30, 61, 61]) {
        training.pass(minutes * minute);
        await expireDue(training.s);
        const answer = await training.reserve(email);
        answers.push('heldToken' in answer ? { ...answer, heldToken: '' } : answer);
        for (const action of actions) if (answer.outcome === 'created') await training.act(email, action);
      }
      return answers;
    };
    const nobody = await answersAfter('ana@example.mx', []);
    expect(nobody.every((answer) => 'held' in answer && answer.held)).toBe(true);
    expect(await answersAfter('eva@example.mx', ['confirm'])).toEqual(nobody);
    expect(await answersAfter('leo@example.mx', ['confirm', 'cancel'])).toEqual(nobody);
    expect(await answersAfter('ian@example.mx', ['cancel'])).toEqual(nobody);
  });
});

const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();

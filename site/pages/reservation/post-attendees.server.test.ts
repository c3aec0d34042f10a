import { expect, test } from 'vitest';
import type { AttendeeChange } from '#model/reservations/reservation-pages.ts';
import type { Visit } from '#site/page.ts';
import { postAttendees, postDrop } from './post-attendees.server.ts';
import { page } from './reservation.page.tsx';

type Api = Parameters<typeof postAttendees>[0];

const blank = { id: '', name: '', lastname: '', email: '' };

test('a refused row does not show more rows than seats are left for other people', async () => {
  let attends = false;
  const api: Api = {
    changeAttendees: async (_, change: AttendeeChange) => {
      if (change.act !== 'attend') return [{ field: 'name', problem: 'required' }];
      ({ attends } = change);
      return 'done';
    },
    reservationPage: async () =>
      ({ party: { seats: 3, attendees: [], unnamed: attends ? 2 : 3, attends } }) as unknown as Awaited<
        ReturnType<Api['reservationPage']>
      >,
  };
  const form = new FormData();
  form.set('attends', 'yes');
  form.set('attended', 'no');
  for (const email of ['no-es-correo', '', '']) {
    form.append('attendee', '');
    form.append('shown', JSON.stringify(['', '', '']));
    form.append('name', '');
    form.append('lastname', '');
    form.append('email', email);
  }
  expect(await postAttendees(api, 'token', form, '/')).toMatchObject({
    answer: {
      attends: true,
      saved: 1,
      rows: [
        { ...blank, email: 'no-es-correo', problems: [{ field: 'name', problem: 'required' }] },
        { ...blank, shown: JSON.stringify(['', '', '']) },
      ],
    },
    status: 422,
  });
});

test('a seat given back is reported with the seats left, so that a reload after another change does not', async () => {
  const api = { changeAttendees: async () => 'done' } as unknown as Api;
  const form = new FormData();
  form.set('attendee', '');
  form.set('seats', '5');
  expect(await postDrop(api, 'token', form, '/page?token=1')).toEqual({
    to: '/page?token=1&saved=dropped&seats=4#people',
  });
  const load = (seats: string) =>
    page.load?.({
      api: { reservationPage: async () => ({ party: { seats: 4 } }), origin: 'http://site.example' },
      query: new URLSearchParams({ token: `${'a'.repeat(20)}.${'b'.repeat(20)}`, saved: 'dropped', seats }),
      language: 'es',
      now: new Date(0),
    } as unknown as Visit);
  expect(await load('4')).toMatchObject({ saved: 'dropped' });
  expect(await load('5')).toMatchObject({ saved: null });
});

test('saving without a change does not report that names were saved', async () => {
  const api = {} as Api;
  const form = new FormData();
  form.set('attended', 'no');
  for (const field of ['attendee', 'name', 'lastname', 'email']) form.append(field, '');
  form.append('shown', JSON.stringify(['', '', '']));
  expect(await postAttendees(api, 'token', form, '/page?token=1')).toEqual({
    to: '/page?token=1&saved=unchanged#people',
  });
});

import { expect, test } from 'vitest';
import type { AttendeeChange } from '#model/reservations/reservation-pages.ts';
import { postAttendees } from './post-attendees.server.ts';

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

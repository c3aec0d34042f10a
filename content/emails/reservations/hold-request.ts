import { bilingual } from '#content/bilingual.ts';

const seatsEs = (n: number) => (n === 1 ? 'un lugar' : `${n} lugares`);
const yourSeatsEs = (n: number) => (n === 1 ? 'su lugar' : `sus ${n} lugares`);
const seatsEn = (n: number) => (n === 1 ? 'a seat' : `${n} seats`);
const yourSeatsEn = (n: number) => (n === 1 ? 'your seat' : `your ${n} seats`);

/**
 * To unverified addresses: no typed text. States the expiry and what follows: delivery may be late.
 */
export const holdRequestWords = bilingual(
  {
    hold: {
      subject: (course: string, n: number) => `Confirme ${yourSeatsEs(n)} en ${course}`,
      preview: (until: string) => `Puede confirmar hasta ${until}.`,
      strong: (until: string) => `hasta ${until}`,
      lead: (until: string, n: number, _partial: boolean) =>
        `Apartamos ${seatsEs(n)} hasta ${until}, hora de la Ciudad de México. ` +
        `Para ${n === 1 ? 'quedárselo' : 'quedárselos'}, abra la página y presione el botón. ` +
        `Si el grupo se llena antes, ${n === 1 ? 'el lugar es' : 'los lugares son'} de quien confirme primero.`,
      button: (n: number): string => (n === 1 ? 'Confirmar mi lugar' : 'Confirmar mis lugares'),
      note: 'Abrir el enlace no cambia nada: cuenta el botón de la página.',
      late: 'Si esa hora ya pasó, en la misma página puede confirmar mientras quede lugar, o anotarse en la lista de espera.',
    },
    /** No seat is held. */
    request: {
      subject: (course: string, n: number) => `Confirme ${yourSeatsEs(n)} en ${course}`,
      preview: () => 'Tiene prioridad quien confirme primero.',
      strong: () => 'de quien confirme primero',
      lead: (until: string, n: number, _partial: boolean) =>
        `Alguien pidió ${seatsEs(n)} con su dirección. Todavía no ${n === 1 ? 'está apartado: es' : 'están apartados: son'} de quien confirme primero. ` +
        `Puede ${n === 1 ? 'confirmarlo' : 'confirmarlos'} hasta ${until}, hora de la Ciudad de México.`,
      button: (n: number): string => (n === 1 ? 'Confirmar mi lugar' : 'Confirmar mis lugares'),
      note: 'Abrir el enlace no cambia nada: cuenta el botón de la página.',
      late: 'Si ya no queda lugar, en la misma página puede anotarse en la lista de espera.',
    },
    line: {
      subject: (course: string, _n: number) => `Confirme su turno para ${course}`,
      preview: (until: string) => `Puede anotarse en la lista de espera hasta ${until}.`,
      strong: (until: string) => `hasta ${until}`,
      lead: (until: string, n: number, partial: boolean) =>
        `Alguien pidió con su dirección un turno en la lista de espera${n === 1 ? '' : `, para ${n} lugares${partial ? ' o los que haya' : ''}`}. ` +
        `Por ahora no podemos apartarle ${n === 1 ? 'un lugar; si al confirmar hay uno libre, es suyo' : 'tantos; si al confirmar los hay libres, son suyos'}. ` +
        `Puede confirmarlo hasta ${until}, hora de la Ciudad de México.`,
      button: (_n: number) => 'Anotarme en la lista',
      note: 'Abrir el enlace no cambia nada: su turno cuenta desde que presiona el botón de la página.',
      late: 'Es gratis y sin compromiso. Cuando se libere un lugar y le toque, se lo ofrecemos por correo.',
    },
    again: {
      subject: (course: string) => `Su reserva en ${course}`,
      preview: 'Alguien escribió su dirección para reservar o para abrir su reserva. Nada cambió.',
      heading: (course: string) => `Su reserva en ${course}`,
      lead: 'Alguien escribió su dirección en nuestro sitio para reservar o para abrir su reserva. Nada cambió:',
      states: {
        requested: 'hizo una solicitud y ya confirmó su correo; falta que la confirmemos nosotros.',
        held: 'tiene una reserva sin confirmar. La página dice hasta cuándo.',
        confirmed: 'su reserva está confirmada y sigue en pie.',
        asked: 'pidió un turno en la lista de espera y falta confirmarlo.',
        waiting: 'está en la lista de espera y conserva su turno.',
        offered: 'tiene una oferta guardada, y falta que la acepte.',
        ended: 'su reserva anterior ya terminó.',
      },
      why: (site: string) =>
        `Recibe este correo porque alguien escribió su dirección en ${site} para reservar o para abrir su reserva. Si no fue usted, no haga nada.`,
    },
  },
  {
    hold: {
      subject: (course: string, n: number) => `Confirm ${yourSeatsEn(n)} in ${course}`,
      preview: (until: string) => `Held until ${until}.`,
      strong: (until: string) => `until ${until}`,
      lead: (until: string, n: number, _partial: boolean) =>
        `${n === 1 ? 'A seat is' : `${n} seats are`} held until ${until}, Mexico City time. ` +
        `To keep ${n === 1 ? 'it' : 'them'}, open the page and press the button. ` +
        `If the group fills up before then, the ${n === 1 ? 'seat goes' : 'seats go'} to whoever confirms first.`,
      button: (n: number): string => (n === 1 ? 'Confirm my seat' : 'Confirm my seats'),
      note: 'Opening the link changes nothing; the button on the page does.',
      late: 'If that time has passed, you can confirm on the same page while seats are left, or join the waitlist.',
    },
    request: {
      subject: (course: string, n: number) => `Confirm ${yourSeatsEn(n)} in ${course}`,
      preview: () => 'First come, first served.',
      strong: () => 'to whoever confirms first',
      lead: (until: string, n: number, _partial: boolean) =>
        `Someone asked for ${seatsEn(n)} with your address. ${n === 1 ? 'It is not held yet: it goes' : 'They are not held yet: they go'} to whoever confirms first. ` +
        `You can confirm until ${until}, Mexico City time.`,
      button: (n: number): string => (n === 1 ? 'Confirm my seat' : 'Confirm my seats'),
      note: 'Opening the link changes nothing; the button on the page does.',
      late: 'If no seat is left, you can join the waitlist on the same page.',
    },
    line: {
      subject: (course: string, _n: number) => `Confirm your place on the waitlist for ${course}`,
      preview: (until: string) => `You can join the waitlist until ${until}.`,
      strong: (until: string) => `until ${until}`,
      lead: (until: string, n: number, partial: boolean) =>
        `Someone asked for a place on the waitlist with your address${n === 1 ? '' : `, for ${n} seats${partial ? ' or as many as come free' : ''}`}. ` +
        `${n === 1 ? 'No seat can be held for you right now; if one is free when you confirm, it is yours' : 'That many can’t be held right now; if that many are free when you confirm, they’re yours'}. ` +
        `You can confirm it until ${until}, Mexico City time.`,
      button: (_n: number) => 'Join the waitlist',
      note: 'Opening the link changes nothing; your place counts from when you press the button on the page.',
      late: 'It’s free, with no obligation. When a seat opens up and it’s your turn, we offer it to you by email.',
    },
    again: {
      subject: (course: string) => `Your reservation in ${course}`,
      preview: 'Someone entered your address to reserve or to open your reservation. Nothing changed.',
      heading: (course: string) => `Your reservation in ${course}`,
      lead: 'Someone entered your address on our site to reserve or to open your reservation. Nothing changed:',
      states: {
        requested: 'you sent a request and confirmed your email; we have yet to confirm it.',
        held: 'you have a reservation that is not confirmed yet. The page says until when.',
        confirmed: 'your reservation is confirmed and still stands.',
        asked: 'you asked for a place on the waitlist and have yet to confirm it.',
        waiting: 'you are on the waitlist and keep your place.',
        offered: 'we are keeping an offer for you, and you have yet to accept it.',
        ended: 'your earlier reservation has ended.',
      },
      why: (site: string) =>
        `You’re receiving this because your address was entered at ${site} to reserve or to open a reservation. If it wasn’t you, do nothing.`,
    },
  },
);

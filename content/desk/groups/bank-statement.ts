import { type Pair, pairs } from '#content/pairs.ts';
import type { MovementState, PaymentOutcome } from '#model/api.generated.ts';

export const statementWords = pairs({
  open: ['Registrar pagos del banco', 'Record bank payments'],
  heading: ['Pagos del estado de cuenta', 'Payments in a bank statement'],
  lead: [
    'Los movimientos de la cuenta en CSV, como se descargan del banco, o copiados de su página con los títulos de las columnas. Primero se comparan; nada se registra hasta que usted lo confirma, y el estado de cuenta no se guarda.',
    'The account’s transactions as CSV, as downloaded from the bank, or copied from its page with the column headings. They’re compared first; nothing is recorded until you confirm it, and the statement isn’t kept.',
  ],
  file: ['Archivo', 'File'],
  paste: ['O péguelos aquí', 'Or paste them here'],
  compare: ['Comparar', 'Compare'],
  comparing: ['Comparando…', 'Comparing…'],
  again: ['Otro estado de cuenta', 'Another statement'],
  close: ['Cerrar', 'Close'],
  problems: {
    empty: ['Elija un archivo o pegue los movimientos.', 'Choose a file or paste the transactions.'],
    columns: [
      'No se encuentran las columnas: hacen falta Fecha y Abono (o Depósito, o Importe).',
      'The columns weren’t found: there must be Fecha and Abono (or Depósito, or Importe).',
    ],
    credits: ['No hay abonos en estos movimientos.', 'There are no credits in these transactions.'],
    tooMany: [
      'Son {n} abonos. Divida el estado de cuenta: caben {most} a la vez.',
      'There are {n} credits. Divide the statement: {most} fit at a time.',
    ],
    tooLarge: ['El archivo es demasiado grande: divídalo.', 'The file is too large: divide it.'],
    failed: [
      'El servidor no lo confirmó. Nada se perdió: inténtelo de nuevo.',
      'The server didn’t confirm it. Nothing is lost: try again.',
    ],
    none: ['No hay ningún pago elegido.', 'No payment is chosen.'],
  },
  states: {
    folio: { one: ['{n} con folio', '{n} with a reference'], other: ['{n} con folio', '{n} with a reference'] },
    amount: {
      one: ['{n} por la cantidad', '{n} matched by amount'],
      other: ['{n} por la cantidad', '{n} matched by amount'],
    },
    recorded: {
      one: ['{n} ya registrado', '{n} recorded before'],
      other: ['{n} ya registrados', '{n} recorded before'],
    },
    settled: {
      one: ['{n} de una reserva que no debe nada', '{n} for a reservation with nothing owed'],
      other: ['{n} de reservas que no deben nada', '{n} for reservations with nothing owed'],
    },
    unconfirmed: {
      one: ['{n} de una reserva sin lugar confirmado', '{n} for a reservation without a confirmed seat'],
      other: ['{n} de reservas sin lugar confirmado', '{n} for reservations without a confirmed seat'],
    },
    none: {
      one: ['{n} sin coincidencia', '{n} without a match'],
      other: ['{n} sin coincidencia', '{n} without a match'],
    },
  } satisfies Record<MovementState, { readonly one: Pair; readonly other: Pair }>,
  unread: {
    one: [
      '{n} abono sin leer: la cantidad no es válida, o la fecha no lo es o aún no llega',
      '{n} credit not read: its amount or date is not valid, or the date is in the future',
    ],
    other: [
      '{n} abonos sin leer: la cantidad no es válida, o la fecha no lo es o aún no llega',
      '{n} credits not read: the amount or date is not valid, or the date is in the future',
    ],
  },
  rest: ['Los demás abonos', 'The other credits'],
  why: {
    recorded: ['Ya registrado.', 'Recorded before.'],
    settled: [
      'La reserva de este folio no debe nada, o su grupo no tiene precio.',
      'The reservation with this reference owes nothing, or its group has no price.',
    ],
    unconfirmed: [
      'La reserva de este folio no tiene un lugar confirmado: véala en su grupo.',
      'The reservation with this reference has no confirmed seat: see it in its group.',
    ],
    none: ['Sin coincidencia.', 'No match.'],
  },
  pays: ['Paga', 'Pays'],
  skip: ['No registrar', 'Do not record'],
  candidate: ['{name} debe {left}: {course}, {folio}', '{name} owes {left}: {course}, {folio}'],
  choose: {
    one: ['Una reserva debe esta cantidad.', 'One reservation owes this amount.'],
    other: ['{n} reservas deben esta cantidad: elija cuál.', '{n} reservations owe this amount: choose one.'],
  },
  named: {
    sure: ['El texto nombra esta reserva.', 'The text names this reservation.'],
    unsure: [
      'El texto nombra esta reserva, pero también otra, o ya hay un pago de ese día: revise.',
      'The text names this reservation, but another one too, or a payment for that day is already recorded: check.',
    ],
    several: ['El texto nombra varias reservas: elija.', 'The text names several reservations: choose one.'],
  },
  exact: ['Paga todo lo que debe.', 'Pays all that is owed.'],
  part: ['Faltarán {left} por pagar.', '{left} will be left.'],
  over: ['Son {more} de más.', 'It is {more} too much.'],
  record: { one: ['Registrar {n} pago', 'Record {n} payment'], other: ['Registrar {n} pagos', 'Record {n} payments'] },
  recording: ['Registrando: {n} de {of}', 'Recording: {n} of {of}'],
  done: {
    one: [
      'Se registró {n} pago; la persona recibe un aviso por correo.',
      'Recorded {n} payment; the person is emailed.',
    ],
    other: [
      'Se registraron {n} pagos; cada persona recibe un aviso por correo.',
      'Recorded {n} payments; each person is emailed.',
    ],
  },
  refused: {
    recorded: ['ya estaba registrado en otra reserva', 'it was recorded for another reservation'],
    settled: ['la reserva ya no debe nada', 'the reservation owes nothing anymore'],
    gone: [
      'la reserva ya no está confirmada, o su grupo no tiene precio',
      'the reservation is not confirmed anymore, or its group has no price',
    ],
  } satisfies Record<Exclude<PaymentOutcome, 'done'>, Pair>,
  notRecorded: ['{text}: no se registró, {why}.', '{text}: not recorded, {why}.'],
});

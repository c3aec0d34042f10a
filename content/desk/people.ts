import { pairs } from '../pairs.ts';

export const peopleWords = pairs({
  heading: ['Personas', 'People'],
  sub: ['y lo que guardamos de ellas', 'and what we keep of them'],
  search: ['Buscar por nombre o correo', 'Search by name or e-mail'],
  list: ['Personas encontradas', 'People found'],
  begin: {
    heading: ['Busque a una persona', 'Search for a person'],
    text: [
      'Un nombre, un apellido o un correo, con o sin acentos. Se busca en mensajes, reservas, boletín, correos y cuentas.',
      'A name, a last name or an e-mail, with or without accents. Messages, reservations, newsletter, letters and accounts are searched.',
    ],
  },
  none: {
    heading: ['Nadie se llama así', 'Nobody has that name'],
    text: [
      'No guardamos nada con esas palabras en el nombre o el correo.',
      'We keep nothing with those words in a name or an address.',
    ],
  },
  found: { one: ['{n} persona', '{n} person'], other: ['{n} personas', '{n} people'] },
  choose: ['Elija a una persona de la lista.', 'Choose a person from the list.'],
  noName: ['Sin nombre', 'No name'],
  in: { es: ['en español', 'in Spanish'], en: ['en inglés', 'in English'] },
  account: ['Tiene cuenta en el escritorio.', 'Has an account of the desk.'],
  own: ['Es usted: aquí no se borra a uno mismo.', 'This is you: nobody erases themselves here.'],
  exportFile: ['Exportar', 'Export'],
  correct: ['Corregir', 'Correct'],
  erase: ['Borrar', 'Erase'],
  back: ['Personas', 'People'],
  everything: ['Todo lo que guardamos', 'Everything that we keep'],
  counts: { one: ['{n} registro', '{n} record'], other: ['{n} registros', '{n} records'] },
  columns: {
    what: ['Qué', 'What'],
    count: ['Cuántos', 'How many'],
    detail: ['Detalle', 'Detail'],
    until: ['Se guarda', 'Kept'],
    act: ['Acción', 'Act'],
  },
  see: ['Ver', 'See'],
  hide: ['Ocultar', 'Hide'],
  latest: ['lo último, {day}', 'the latest, {day}'],
  open: ['Abrir', 'Open'],
  gone: {
    heading: ['No guardamos nada de este correo', 'We keep nothing of this address'],
    text: ['Nunca hubo nada, o ya se borró.', 'There never was anything, or it was erased.'],
  },
  staysNote: ['Al borrar queda:', 'After erasing, this stays:'],
  nothingStays: [
    'Borrar quita todo; en el registro de cambios solo queda que se hizo.',
    'Erasing takes everything; the record of changes says only that it was done.',
  ],
  exported: ['Archivos de {who} descargados', 'Files of {who} downloaded'],
  correcting: {
    heading: ['Corregir a {who}', 'Correct {who}'],
    note: [
      'Cambia en todo lo que guardamos de esta persona. Una cuenta del equipo conserva su correo.',
      'It changes in everything we keep about this person. A staff account keeps its email.',
    ],
    name: ['Nombre', 'Name'],
    lastname: ['Apellido', 'Last name'],
    email: ['Correo', 'E-mail'],
    letters: [
      'Lo pendiente sale al correo nuevo, con un correo por cada reserva. No se deshace: si se equivoca, corríjalo otra vez.',
      'Pending emails go to the new address, with one for each booking. There is no undo: if it is wrong, correct it again.',
    ],
    taken: [
      'Ese correo ya tiene una reserva en el mismo grupo. Cancele una de las dos y vuelva a corregir.',
      'That email already has a booking in the same group. Cancel one of the two and correct it again.',
    ],
    save: ['Guardar', 'Save'],
    saved: ['Corregido: {who}', 'Corrected: {who}'],
    meanwhile: [
      '{who} lo cambió {when}. Así está ahora: {now}. No se guardó nada.',
      '{who} changed it {when}. It is now: {now}. Nothing was saved.',
    ],
    gone: [
      'Ya no hay nada con este correo: alguien lo corrigió o lo borró. No se guardó nada.',
      'There is nothing with this address any more: somebody corrected or erased it. Nothing was saved.',
    ],
    theirs: ['Ver cómo está ahora', 'See how it is now'],
    mine: ['Guardar mi texto', 'Save my text'],
  },
  erasing: {
    heading: ['Borrar a {who}', 'Erase {who}'],
    will: ['Se borra, y no se puede deshacer:', 'This is erased, and cannot be undone:'],
    stays: ['Queda, y por qué:', 'This stays, and why:'],
    seat: [
      'Si tiene lugar en un grupo, lo pierde y se ofrece a quien espera.',
      'Where they have a seat in a group they lose it, and it is offered to whoever waits.',
    ],
    account: [
      'Es de nuestro personal: también se borra su cuenta y se cierran sus sesiones.',
      'They are staff: their account is erased too, and their sessions end.',
    ],
    label: ['Escriba {word} para hacerlo', 'Type {word} to do it'],
    word: ['borrar', 'erase'],
    yes: ['Borrar para siempre', 'Erase for ever'],
    no: ['No borrar', 'Do not erase'],
    why: ['Escriba la palabra primero.', 'Type the word first.'],
    done: ['Se borró lo que guardábamos de esta persona.', 'What we kept of this person was erased.'],
    nothing: ['No había nada que borrar.', 'There was nothing to erase.'],
    after: {
      heading: ['Ya no guardamos nada que se pueda borrar', 'We keep nothing any more that can be erased'],
      text: ['Lo que queda está abajo, con su razón.', 'What stays is below, with its reason.'],
    },
  },
});

import { pairs } from '#content/pairs.ts';

export const peopleWords = pairs({
  heading: ['Personas', 'People'],
  sub: ['y lo que guardamos de ellas', 'and the data we hold'],
  search: ['Buscar por nombre, correo, empresa o folio', 'Search by name, email, company or reference'],
  list: ['Personas encontradas', 'People found'],
  begin: {
    heading: ['Busque a una persona', 'Search for a person'],
    text: [
      'Un nombre, un correo, una empresa o un folio, con o sin acentos. Se busca en mensajes, reservas, boletín, correos y cuentas.',
      'A name, an email, a company, a reference or a certificate number, with or without accents. Searches messages, reservations, newsletter, emails and accounts.',
    ],
  },
  none: {
    heading: ['Nadie coincide', 'No one found'],
    text: [
      'No guardamos nada con esas palabras en el nombre, el correo, la empresa o el folio.',
      'Nothing we keep has those words in a name, an email, a company or a reference.',
    ],
  },
  found: { one: ['{n} persona', '{n} person'], other: ['{n} personas', '{n} people'] },
  choose: ['Elija a una persona de la lista.', 'Choose a person from the list.'],
  noName: ['Sin nombre', 'No name'],
  in: { es: ['en español', 'in Spanish'], en: ['en inglés', 'in English'] },
  account: ['Tiene cuenta en el escritorio.', 'Has a staff account.'],
  own: ['Es usted: aquí no puede borrar su propia cuenta.', 'This is you: you can’t erase your own account here.'],
  exportFile: ['Exportar', 'Export'],
  correct: ['Corregir', 'Correct'],
  erase: ['Borrar', 'Erase'],
  back: ['Personas', 'People'],
  everything: ['Todo lo que guardamos', 'Everything we keep'],
  counts: { one: ['{n} registro', '{n} record'], other: ['{n} registros', '{n} records'] },
  columns: {
    what: ['Qué', 'What'],
    count: ['Cuántos', 'How many'],
    detail: ['Detalle', 'Detail'],
    until: ['Se guarda', 'Kept'],
    act: ['Acción', 'Action'],
  },
  see: ['Ver', 'See'],
  hide: ['Ocultar', 'Hide'],
  latest: ['lo último, {day}', 'the latest, {day}'],
  open: ['Abrir', 'Open'],
  gone: {
    heading: ['No guardamos nada de este correo', 'We keep nothing about this email'],
    text: ['Nunca hubo nada, o ya se borró.', 'There was never anything, or it was erased.'],
  },
  staysNote: ['Al borrar queda:', 'This stays after erasing:'],
  nothingStays: [
    'Borrar quita todo; en el historial solo queda que se hizo.',
    'Erasing removes everything; the activity log only says that it was done.',
  ],
  exported: ['Archivos de {who} descargados', 'Files about {who} downloaded'],
  correcting: {
    heading: ['Corregir a {who}', 'Correct {who}'],
    note: [
      'Cambia en todo lo que guardamos de esta persona. Una cuenta del equipo conserva su correo.',
      'It changes in everything we keep about this person. A staff account keeps its email.',
    ],
    name: ['Nombre', 'Name'],
    lastname: ['Apellido', 'Last name'],
    email: ['Correo', 'Email'],
    letters: [
      'Lo pendiente sale al correo nuevo, con un correo por cada reserva. No se deshace: si se equivoca, corríjalo otra vez.',
      'Pending emails go to the new address, with one for each reservation. There is no undo: if it is wrong, correct it again.',
    ],
    taken: [
      'Ese correo ya tiene una reserva en el mismo grupo. Cancele una de las dos y vuelva a corregir.',
      'That email already has a reservation in the same group. Cancel one of the two and correct it again.',
    ],
    save: ['Guardar', 'Save'],
    saved: ['Corregido: {who}', 'Corrected: {who}'],
    meanwhile: [
      '{who} lo cambió {when}. Así está ahora: {now}. No se guardó nada.',
      '{who} changed it {when}. It is now: {now}. Nothing was saved.',
    ],
    gone: [
      'Ya no hay nada con este correo: alguien lo corrigió o lo borró. No se guardó nada.',
      'Nothing is left under this email: someone corrected or erased it. Nothing was saved.',
    ],
    theirs: ['Ver la versión actual', 'View current version'],
    mine: ['Guardar mi texto', 'Save my text'],
  },
  erasing: {
    heading: ['Borrar a {who}', 'Erase {who}'],
    will: ['Se borrará, y no se puede deshacer:', 'This will be erased and can’t be undone:'],
    stays: ['Queda, y por qué:', 'This stays, and why:'],
    seat: [
      'Si tiene lugar en un grupo, lo pierde y se ofrece a la lista de espera.',
      'They lose any seat they have; it goes to the waitlist.',
    ],
    account: [
      'Es de nuestro equipo: también se borra su cuenta y se cierran sus sesiones.',
      'They are staff: their account is erased too, and their sessions end.',
    ],
    label: ['Escriba {word} para confirmar', 'Type {word} to confirm'],
    word: ['borrar', 'erase'],
    yes: ['Borrar para siempre', 'Erase permanently'],
    no: ['No borrar', 'Don’t erase'],
    why: ['Escriba la palabra primero.', 'Type the word first.'],
    done: ['Se borró lo que guardábamos de esta persona.', 'What we kept about this person was erased.'],
    nothing: ['No había nada que borrar.', 'There was nothing to erase.'],
    after: {
      heading: ['Ya no queda nada por borrar', 'Nothing left to erase'],
      text: ['Lo que se conserva está abajo, con la razón.', 'What we keep is below, with the reason.'],
    },
  },
});

import { pairs } from '#content/pairs.ts';

/** In the terminal's language. */
export const personCommandWords = pairs({
  usage: [
    `Lo que se guarda de una persona, bajo cualquier forma de escribir su correo.

  npm run person -- find CORREO                   dice qué se guarda de ella
  npm run person -- export CORREO [--to CARPETA]  escribe un archivo legible y uno JSON para dárselos
  npm run person -- erase CORREO [--yes]          dice qué se borra y qué queda, pide la palabra, y lo borra
`,
    `What is stored about a person, however their email is spelled.

  npm run person -- find EMAIL                   lists what is stored about them
  npm run person -- export EMAIL [--to FOLDER]   writes one file to read and one in JSON, to hand to them
  npm run person -- erase EMAIL [--yes]          lists what is erased and what stays, asks for the word, and erases it
`,
  ],
  say: ['Diga qué hacer.', 'Say what to do.'],
  unknown: ['No hay {what}.', 'There is no {what}.'],
  whose: ['Diga de quién: un correo.', 'Say whose: an email address.'],
  tooMuch: ['Un correo a la vez: {what} está de más.', 'One email address at a time: {what} is too much.'],
  notEmail: ['{what} no es un correo.', '{what} is not an email address.'],
  onlyErase: ['Solo erase toma --yes.', 'Only erase takes --yes.'],
  onlyExport: ['Solo export toma --to.', 'Only export takes --to.'],
  option: ['No hay {what}.', 'There is no {what}.'],
  settings: ['La configuración no se puede usar:', 'The settings cannot be used:'],
  noDatabase: [
    'No se guarda nada de nadie: la carpeta {folder} aún no tiene base de datos.',
    'Nothing is stored about anyone: the folder {folder} has no database yet.',
  ],
  noTables: [
    'No se guarda nada de nadie: la base de datos aún no tiene tablas.',
    'Nothing is stored about anyone: the database has no tables yet.',
  ],
  away: ['No se puede llegar a los datos: {why}', 'The data cannot be reached: {why}'],
  older: [
    'La base de datos es de una versión anterior de este programa. Actualícela con `npm run migrate`.',
    'The database was made by an older version of this program. Bring it up to date with `npm run migrate`.',
  ],
  newer: [
    'La base de datos es de una versión más nueva de este programa. Use esa versión.',
    'The database was made by a newer version of this program. Run that version on it.',
  ],
  moved: [
    'Los datos se movieron a otro lugar ({place}); los de aquí ya no valen. Ponga el nuevo en DATABASE_URL o DATA_DIR.',
    'The data was moved elsewhere ({place}); the rows here are stale. Set DATABASE_URL or DATA_DIR to the new place.',
  ],
  nothing: ['No se guarda nada de {email}.', 'Nothing is stored about {email}.'],
  found: ['De {email} se guarda:', 'Stored about {email}:'],
  line: ['  {kind}: {n}', '  {kind}: {n}'],
  kept: ['se guarda {until}', 'kept {until}'],
  will: ['De {email} se borra:', 'This is erased of {email}:'],
  stays: ['Queda:', 'This stays:'],
  nothingToErase: ['No hay nada que borrar de {email}.', 'There is nothing of {email} to erase.'],
  word: ['borrar', 'erase'],
  type: ['No se puede deshacer. Escriba {word} para confirmar: ', 'This can’t be undone. Type {word} to confirm: '],
  left: ['No se borró nada.', 'Nothing was erased.'],
  erased: ['Se borró:', 'Erased:'],
  written: ['Todo lo que se guarda de {email}:', 'Everything stored about {email}:'],
  notWritten: [
    'No se escribió nada: no se puede usar la carpeta {folder} ({why}). Elija otra con --to.',
    'Nothing was written: the folder {folder} cannot be used ({why}). Choose another one with --to.',
  ],
});

import { bilingual } from './bilingual.ts';

/** What `npm run person` says to whoever operates the service, in the language of their terminal. */
export const personCommandWords = bilingual(
  {
    usage: `Lo que se guarda de una persona, bajo cualquier forma de escribir su correo.

  npm run person -- find CORREO                   dice qué se guarda de ella
  npm run person -- export CORREO [--to CARPETA]  escribe un archivo legible y uno JSON para dárselos
  npm run person -- erase CORREO [--yes]          dice qué se borra y qué queda, pide la palabra, y lo borra
`,
    say: 'Diga qué hacer.',
    unknown: 'No hay {what}.',
    whose: 'Diga de quién: un correo.',
    tooMuch: 'Un correo a la vez: {what} está de más.',
    notEmail: '{what} no es un correo.',
    onlyErase: 'Solo erase toma --yes.',
    onlyExport: 'Solo export toma --to.',
    option: 'No hay {what}.',
    settings: 'La configuración no se puede usar:',
    noDatabase: 'No se guarda nada de nadie: la carpeta {folder} aún no tiene base de datos.',
    away: 'No se puede llegar a los datos: {why}',
    older: 'La base de datos es de una versión anterior de este programa. Actualícela con `npm run migrate`.',
    newer: 'La base de datos es de una versión más nueva de este programa. Use esa versión.',
    nothing: 'No se guarda nada de {email}.',
    found: 'De {email} se guarda:',
    line: '  {kind}: {n}',
    kept: 'se guarda {until}',
    will: 'De {email} se borra:',
    stays: 'Queda:',
    nothingToErase: 'No hay nada que borrar de {email}.',
    word: 'borrar',
    type: 'No se puede deshacer. Escriba {word} para hacerlo: ',
    left: 'No se borró nada.',
    erased: 'Se borró:',
    written: 'Todo lo que se guarda de {email}:',
  },
  {
    usage: `What is stored of a person, however their address is spelled.

  npm run person -- find EMAIL                   says what is stored of them
  npm run person -- export EMAIL [--to FOLDER]   writes a file to read and one of JSON, to hand to them
  npm run person -- erase EMAIL [--yes]          says what is erased and what stays, asks for the word, and erases it
`,
    say: 'Say what to do.',
    unknown: 'There is no {what}.',
    whose: 'Say whose: an e-mail address.',
    tooMuch: 'One e-mail address at a time: {what} is too much.',
    notEmail: '{what} is not an e-mail address.',
    onlyErase: 'Only erase takes --yes.',
    onlyExport: 'Only export takes --to.',
    option: 'There is no {what}.',
    settings: 'The settings cannot be used:',
    noDatabase: 'Nothing is stored of anybody: the folder {folder} has no database yet.',
    away: 'The data cannot be reached: {why}',
    older: 'The database was made by an older version of this program. Bring it up to date with `npm run migrate`.',
    newer: 'The database was made by a newer version of this program. Run that version on it.',
    nothing: 'Nothing is stored of {email}.',
    found: 'Of {email} there is:',
    line: '  {kind}: {n}',
    kept: 'kept {until}',
    will: 'Of {email} this is erased:',
    stays: 'This stays:',
    nothingToErase: 'There is nothing of {email} to erase.',
    word: 'erase',
    type: 'It cannot be undone. Type {word} to do it: ',
    left: 'Nothing was erased.',
    erased: 'Erased:',
    written: 'Everything that is stored of {email}:',
  },
);

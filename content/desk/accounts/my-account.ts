import { pairs } from '#content/pairs.ts';

export const myAccountWords = pairs({
  heading: ['Mi cuenta', 'My account'],
  due: {
    until: [
      'Active un segundo factor antes del {day}: desde entonces, el escritorio solo le mostrará esta página.',
      'Set up a second factor before {day}: from then on, the desk will show you this page only.',
    ],
    elsewhere: [
      'Active un segundo factor antes del {day}: desde entonces, el escritorio solo le mostrará la página Mi cuenta.',
      'Set up a second factor before {day}: from then on, the desk will show you only the page My account.',
    ],
    over: [
      'Para seguir usando el escritorio, active un segundo factor.',
      'To keep using the desk, set up a second factor.',
    ],
    notice: ['Falta su segundo factor.', 'You haven’t set up your second factor.'],
    set: ['Activarlo', 'Set it up'],
  },
  details: {
    heading: ['Nombre e idioma', 'Name and language'],
    name: ['Nombre', 'Name'],
    nameHint: ['Con él firma sus respuestas.', 'You sign your replies with it.'],
    teacherHint: [
      'Sus grupos se encuentran por este nombre: pida el cambio a una persona propietaria.',
      'Your groups are found by this name: ask an owner to change it.',
    ],
    language: ['Idioma de sus correos', 'Language of your emails'],
    save: ['Guardar', 'Save'],
  },
  password: {
    heading: ['Contraseña', 'Password'],
    short: [
      'Tiene menos de 15 caracteres y aún no hay segundo factor. Con 15 o más es difícil de adivinar: cuatro palabras bastan.',
      'It has fewer than 15 characters, and there is no second factor yet. With 15 or more it is hard to guess: four words will do.',
    ],
    notice: ['Su contraseña es corta.', 'Your password is short.'],
    change: ['Cambiar contraseña', 'Change password'],
    old: ['Contraseña actual', 'Current password'],
    fresh: ['Contraseña nueva', 'New password'],
    hint: [
      'De 8 a 128 caracteres, con mayúscula, minúscula, número y símbolo; de preferencia, 15 o más. Se cierran sus demás sesiones.',
      '8 to 128 characters with upper and lower case, a number and a symbol; preferably 15 or more. Your other sessions end.',
    ],
    required: ['Escriba su contraseña actual.', 'Enter your current password.'],
    rules: [
      'Necesita de 8 a 128 caracteres, con mayúscula, minúscula, número y símbolo.',
      'It needs 8 to 128 characters with upper and lower case, a number and a symbol.',
    ],
    common: ['Es demasiado común. Elija otra.', 'It is too common. Choose another one.'],
    wrong: ['No es su contraseña actual.', 'That is not your current password.'],
    locked: [
      'Hubo demasiados intentos. Espere un momento, a lo más 15 minutos.',
      'Too many attempts. Wait a moment, at most 15 minutes.',
    ],
    save: ['Guardar contraseña', 'Save password'],
    stop: ['Cancelar', 'Cancel'],
    changed: ['Su contraseña cambió', 'Your password was changed'],
  },
  factor: {
    heading: ['Segundo factor', 'Second factor'],
    off: [
      'Sin él, quien consiga su contraseña ve los mismos datos que usted. Con él, hace falta además su teléfono.',
      'Without it, anybody who gets your password sees the same data as you. With it, your phone is needed too.',
    ],
    begin: ['Activar el segundo factor', 'Set up the second factor'],
    on: ['Activo desde el {day}.', 'On since {day}.'],
    change: ['Cambiar de teléfono', 'Change the phone'],
    remove: ['Quitar', 'Remove'],
    sure: ['¿Quitar el segundo factor?', 'Remove the second factor?'],
    removed: ['Se quitó el segundo factor', 'The second factor was removed'],
    stop: ['Ahora no', 'Not now'],
    steps: {
      app: [
        'Abra en su teléfono una aplicación de códigos: la de Google, Microsoft, Aegis o Bitwarden, por ejemplo.',
        'Open an authenticator app on your phone: Google’s, Microsoft’s, Aegis or Bitwarden, for example.',
      ],
      scan: ['Escanee este código.', 'Scan this code.'],
      key: ['¿No puede? Escriba esta clave:', 'Can’t scan it? Enter this key:'],
      code: ['Escriba los seis dígitos que muestra', 'Enter the six digits that it shows'],
    },
    qr: ['Código QR para la aplicación', 'QR code for the authenticator app'],
    go: ['Activar', 'Turn on'],
    wrong: [
      'No coincide. Espere el siguiente, y revise que la hora del teléfono sea automática.',
      'It does not match. Wait for the next one, and check that the phone sets its time automatically.',
    ],
    locked: [
      'Hubo demasiados intentos. Espere un momento, a lo más 15 minutos.',
      'Too many attempts. Wait a moment, at most 15 minutes.',
    ],
    why: [
      'Por seguridad, solo puede cambiarlo en los diez minutos después de entrar. Confirme que es usted.',
      'For security, you can change it only within ten minutes of logging in. Confirm that it is you.',
    ],
  },
  codes: {
    heading: ['Códigos de recuperación', 'Recovery codes'],
    lead: [
      'Si pierde el teléfono, cada uno abre la cuenta una sola vez.',
      'If you lose the phone, each opens the account once.',
    ],
    left: { one: ['Le queda {n}.', 'You have {n} left.'], other: ['Le quedan {n}.', 'You have {n} left.'] },
    none: ['No tiene ninguno: genere diez y guárdelos.', 'You have none: generate ten and save them.'],
    draw: ['Generar diez códigos nuevos', 'Generate ten new codes'],
    ends: ['Los anteriores dejan de servir.', 'The earlier ones stop working.'],
    once: [
      'Se ven solo esta vez. Imprímalos o guárdelos donde no esté el teléfono.',
      'They are shown only this once. Print them, or keep them away from the phone.',
    ],
    print: ['Imprimir', 'Print'],
    copy: ['Copiar', 'Copy'],
    copied: ['Copiados', 'Copied'],
    kept: ['Ya los guardé', 'I’ve saved them'],
  },
  passkeys: {
    heading: ['Llaves de acceso', 'Passkeys'],
    lead: [
      'Con una se entra con huella, rostro o el bloqueo del dispositivo, sin contraseña ni código. Nunca es la única forma de entrar: la contraseña sigue sirviendo.',
      'One logs you in with your fingerprint, face or screen lock, without password or code. It is never the only way in: your password still works.',
    ],
    kinds: {
      device: ['Computadora, teléfono o tableta', 'Computer, phone or tablet'],
      phone: ['Teléfono, por código QR', 'Phone, by QR code'],
      key: ['Llave física', 'Security key'],
    },
    since: ['agregada el {day}', 'added {day}'],
    used: ['usada {when}', 'used {when}'],
    unused: ['sin usar todavía', 'not used yet'],
    add: ['Agregar una llave', 'Add a passkey'],
    adding: ['Siga lo que pide su dispositivo.', 'Follow the prompts on your device.'],
    added: ['Se agregó la llave de acceso', 'The passkey was added'],
    remove: ['Quitar', 'Remove'],
    removeOf: ['Quitar: {which}', 'Remove: {which}'],
    sure: ['Ya no abrirá su cuenta.', 'It will no longer open your account.'],
    yes: ['Sí, quitarla', 'Yes, remove it'],
    no: ['Conservarla', 'Keep it'],
    removed: ['Se quitó la llave de acceso', 'The passkey was removed'],
    cancelled: [
      'No se agregó: se canceló, o su dispositivo no puede guardar llaves.',
      'Not added: it was canceled, or your device can’t store passkeys.',
    ],
    exists: [
      'Este dispositivo ya guarda una llave de su cuenta.',
      'This device already stores a passkey for your account.',
    ],
    unsupported: ['Este navegador no guarda llaves de acceso aquí.', 'This browser stores no passkeys here.'],
    full: [
      'Tiene diez, que es el máximo. Quite una para agregar otra.',
      'You have ten, which is the maximum. Remove one to add another.',
    ],
    elsewhere: [
      'Aquí no se puede agregar ninguna: hace falta un navegador reciente, y entrar por la dirección https del sitio.',
      'None can be added here: you need a recent browser, and the https address of the site.',
    ],
  },
  failed: ['No se pudo comprobar. Intente otra vez.', 'It could not be confirmed. Try again.'],
});

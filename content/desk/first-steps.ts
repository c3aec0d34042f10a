import { pairs } from '#content/pairs.ts';

export const firstStepsWords = pairs({
  name: ['Primeros pasos', 'First steps'],
  left: {
    one: ['Falta {n} paso para abrir', '{n} step left before you open'],
    other: ['Faltan {n} pasos para abrir', '{n} steps left before you open'],
  },
  done: ['hecho', 'done'],
  unready: ['lo configura quien opera el sistema', 'your administrator sets this up'],
  steps: {
    company: {
      heading: ['Datos de la empresa', 'Company details'],
      text: [
        'Domicilio, teléfono y quién atiende: van {n} de {of}. El sitio no menciona lo que falte.',
        'Address, phone and who answers: {n} of {of} so far. The site doesn’t mention what’s missing.',
      ],
      act: ['Completar', 'Fill in'],
    },
    course: {
      heading: ['Su primer curso', 'Your first course'],
      text: ['Cambie uno de los de muestra o escriba el suyo.', 'Change one of the samples or write your own.'],
      act: ['Escribir un curso', 'Write a course'],
    },
    group: {
      heading: ['Su primer grupo', 'Your first group'],
      text: ['Con fechas, horario y lugares, publicado.', 'With dates, hours and seats, published.'],
      act: ['Ver los cursos', 'View courses'],
    },
    mail: {
      heading: ['Correo', 'Email'],
      text: [
        'Mándese una prueba: queda hecho cuando el servidor de correo la recibe.',
        'Send yourself a test: this is done once the mail server accepts it.',
      ],
      unready: [
        'Sin servidor (SMTP_URL), quien reserva no recibe su enlace.',
        'Without a server (SMTP_URL), people who reserve get no link.',
      ],
      act: ['Mandarme una prueba', 'Send me a test'],
    },
    backup: {
      heading: ['Respaldo', 'Backup'],
      text: [
        'Se hace cada noche y se comprueba que se puede abrir. Falta el primero.',
        'Made every night, and restored as a test. The first is still to come.',
      ],
      unready: [
        'Sin carpeta (BACKUP_DIR), no hay respaldo cada noche.',
        'Without a folder (BACKUP_DIR), there is no nightly backup.',
      ],
    },
  },
  sent: [
    'La prueba va en camino a su correo. Revise también los no deseados.',
    'The test is on its way to your inbox. Check your spam folder too.',
  ],
  later: ['Seguir después', 'Continue later'],
  back: ['Vuelven con Ctrl K, “primeros pasos”.', 'They come back with Ctrl K, “first steps”.'],
});

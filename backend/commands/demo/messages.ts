import type { ContactType } from '#model/contact-types.ts';

/** A message of the season, and what became of it. */
export interface SeasonMessage {
  /** Who wrote it (`personNamed`). */
  readonly from: string;
  /** So many hours ago. */
  readonly hours: number;
  readonly type: ContactType;
  readonly reason?: string;
  /** At most 200 characters. */
  readonly message: string;
  /** So many hours after it, by the first or the second of the staff. */
  readonly answer?: { readonly after: number; readonly by: 0 | 1; readonly text: string; readonly keepsOpen?: true };
  readonly archived?: true;
  /** Who takes it. */
  readonly takenBy?: 0 | 1;
  /** What somebody began to answer. */
  readonly draft?: string;
}

/** Invented messages, the oldest first. */
export const messages: readonly SeasonMessage[] = [
  {
    from: 'Graciela Montes',
    hours: 1_650,
    type: 'training',
    reason: 'Factura del curso',
    message: '¿La factura del curso de Word sale a nombre de mi empresa? Somos una notaría y la pide contabilidad.',
    answer: {
      after: 3,
      by: 0,
      text: 'Buenos días, Graciela.\n\nSí: con la constancia de situación fiscal la hacemos a nombre de la notaría. Mándela cuando guste.',
    },
  },
  {
    from: 'Marcus Bell',
    hours: 1_410,
    type: 'ideas',
    reason: 'A site for our archive',
    message:
      'We keep the papers of a village near Cholula and would like people to read them online, slowly and for free.',
    answer: {
      after: 20,
      by: 1,
      text: 'Hello Marcus,\n\nThat is work we like. Could you tell us how many pages there are, and whether they are scanned?',
    },
  },
  {
    from: 'Leonel Fuentes',
    hours: 1_180,
    type: 'problems',
    message: 'El enlace del temario de Excel me lleva al de Word.',
    answer: { after: 1, by: 0, text: 'Gracias por avisar, Leonel. Ya lleva a donde debe.' },
  },
  {
    from: 'Norma Estrada',
    hours: 1_020,
    type: 'billing',
    reason: 'Pago duplicado',
    message: 'Hice la transferencia dos veces por error, la segunda el martes. ¿Me pueden devolver una?',
    takenBy: 1,
    answer: {
      after: 26,
      by: 1,
      text: 'Buenas tardes, Norma.\n\nEstá devuelta: la verá en su cuenta en dos días hábiles. Disculpe la demora.',
    },
  },
  {
    from: 'Joel Cisneros',
    hours: 960,
    type: 'ideas',
    message: 'Vendo listas de correos de empresas, 100 % reales.',
    archived: true,
  },
  {
    from: 'Priya Raman',
    hours: 890,
    type: 'collaboration',
    reason: 'Interns in January',
    message: 'Do you take interns? I study design in Puebla and can work twenty hours a week.',
    answer: {
      after: 44,
      by: 1,
      text: 'Hello Priya,\n\nNot in January, sorry. Write again in April: we will know more then.',
    },
    archived: true,
  },
  {
    from: 'Silvia Corona',
    hours: 740,
    type: 'budget',
    reason: 'Tienda en línea',
    message: 'Necesito vender macetas por internet: cuarenta modelos, pagos con tarjeta y envíos a todo el país.',
    takenBy: 0,
    answer: {
      after: 5,
      by: 0,
      text: 'Buenos días, Silvia.\n\nCon cuarenta modelos basta una tienda pequeña. Le mando mañana una propuesta con dos precios.',
    },
  },
  {
    from: 'Rubén Alcocer',
    hours: 610,
    type: 'training',
    message: '¿Dan constancia al terminar? Me la piden en el trabajo.',
    answer: { after: 2, by: 0, text: 'Sí, Rubén: con el ochenta por ciento de asistencia.' },
  },
  {
    from: 'Hannah Lindqvist',
    hours: 520,
    type: 'training',
    reason: 'Courses in English',
    message: 'Is any of your courses taught in English? There are four of us at the school.',
    answer: {
      after: 15,
      by: 1,
      text: 'Hello Hannah,\n\nFor four people we can teach Python in English on Saturdays. Shall we find a date?',
      keepsOpen: true,
    },
  },
  {
    from: 'Víctor Huerta',
    hours: 430,
    type: 'problems',
    reason: 'No me llega el correo',
    message: 'Reservé un lugar de Python y no llegó el correo para confirmar. Ya busqué en no deseados.',
    answer: {
      after: 1,
      by: 0,
      text: 'Buenas tardes, Víctor.\n\nSu buzón lo rechazó. Lo confirmamos desde aquí: su lugar está apartado.',
    },
  },
  {
    from: 'Diego Melgar',
    hours: 380,
    type: 'ideas',
    message: 'Felicidades por la página, se lee muy bien en el teléfono.',
    archived: true,
  },
  {
    from: 'Teresa Olvera',
    hours: 300,
    type: 'billing',
    reason: 'Recibo de pago',
    message: 'Ya pagué el curso de hoja de cálculo. ¿A qué correo mando el comprobante?',
    answer: { after: 4, by: 0, text: 'A este mismo, Teresa. Gracias.' },
  },
  {
    from: 'Nora Kessler',
    hours: 244,
    type: 'budget',
    reason: 'Bilingual museum guide',
    message:
      'A small museum in Tlaxcala needs a guide in two languages that works without a signal. Do you build such things?',
    takenBy: 1,
    answer: {
      after: 20,
      by: 1,
      text: 'Hello Nora,\n\nWe do. Pages that a phone keeps once it has seen them would be enough. When may we visit?',
    },
  },
  {
    from: 'Lorena Tapia',
    hours: 170,
    type: 'training',
    message:
      '¿El grupo de las seis de la tarde sigue con lugares? Vengo de Toluca y llegaría quince minutos tarde los lunes.',
    answer: {
      after: 3,
      by: 0,
      text: 'Buenas tardes, Lorena.\n\nQuedan tres. Quince minutos los lunes no son problema.',
    },
  },
  {
    from: 'Manuel Barrera',
    hours: 122,
    type: 'collaboration',
    reason: 'Curso para nuestra escuela',
    message: 'Somos una secundaria en Apizaco. ¿Vendrían a dar programación a veinte maestros, dos sábados al mes?',
    takenBy: 0,
    draft:
      'Buenos días, Manuel.\n\nNos interesa mucho. Para veinte personas haría falta que cada una tuviera su máquina, y',
  },
  {
    from: 'Rocío Méndez',
    hours: 75,
    type: 'budget',
    reason: 'Punto de venta para dos sucursales',
    message: 'Tenemos dos panaderías y llevamos el inventario a mano. ¿Cuánto costaría un sistema para las dos?',
  },
  {
    from: 'Alonso Cárdenas',
    hours: 52,
    type: 'problems',
    message:
      'En mi teléfono el menú tapa el título de la página de trabajos. Es un aparato viejo, pero es el que tengo.',
    answer: { after: 2, by: 1, text: 'Gracias, Alonso. ¿Nos dice qué teléfono es? Ya lo estamos viendo.' },
  },
  {
    from: 'Claire Whitmore',
    hours: 26,
    type: 'training',
    reason: 'A course for our team in Querétaro',
    message: 'We are twelve people who live in spreadsheets. Could somebody come for three days in February?',
    takenBy: 1,
  },
  {
    from: 'Ximena Murillo',
    hours: 20,
    type: 'ideas',
    message: '¿Han pensado en un curso de tipografía? Seríamos tres.',
  },
  {
    from: 'Regina Mata',
    hours: 10,
    type: 'billing',
    reason: 'Cambio de grupo',
    message: 'Pagué el grupo de la mañana y me cambiaron el turno. ¿Puedo pasarme al de la tarde con lo que ya pagué?',
  },
  {
    from: 'Tomás Aguirre',
    hours: 2,
    type: 'training',
    reason: 'Python los sábados',
    message: '¿Hay Python los sábados? Entre semana salgo a las ocho y no alcanzo a llegar.',
  },
  {
    from: 'Owen Gallagher',
    hours: 0.5,
    type: 'problems',
    message: 'The calendar file of my group opens an hour late on my phone.',
  },
];

/** What is said again and again. */
export const sentences = [
  {
    es: 'Con gusto le mandamos una propuesta con dos precios.',
    en: 'We will gladly send you a proposal with two prices.',
  },
  {
    es: 'Los grupos nuevos se publican el primer lunes de cada mes.',
    en: 'New groups are published on the first Monday of each month.',
  },
  {
    es: 'La factura se hace el día del pago, con su constancia fiscal.',
    en: 'The invoice is made on the day of payment, with your tax certificate.',
  },
  {
    es: 'Si su lugar ya no le sirve, puede cederlo hasta un día antes.',
    en: 'If you no longer need your seat, you can give it up until the day before.',
  },
] as const;

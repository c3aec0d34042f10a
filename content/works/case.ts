import { pairs } from '#content/pairs.ts';

export const caseWords = pairs({
  decide: ['Antes de decidir', 'Before you decide'],
  web: {
    label: ['Este sitio en una computadora y en un teléfono', 'This site on a computer and on a phone'],
  },
  app: {
    label: ['Pantallas de nuestra aplicación', 'Screens of our application'],
    today: ['Hoy: las clases y lo que falta por atender.', 'Today: the classes, and what needs attention.'],
    attendance: ['Asistencia: un toque por persona, también sin señal.', 'Attendance: one tap a person, even offline.'],
    message: ['Un mensaje: se lee y se contesta ahí mismo.', 'A message: read and answered in one place.'],
    computer: [
      'La misma aplicación en la computadora. Los nombres y los datos son de muestra.',
      'The same application on a computer. Names and data are samples.',
    ],
  },
  pos: {
    heading: ['Pruebe la caja: cobre una venta', 'Try the register: ring up a sale'],
    note: ['Productos y precios de muestra. Nada se guarda.', 'Sample products and prices. Nothing is stored.'],
    withoutScript: [
      'Para cobrar aquí hace falta JavaScript. Así se ve una venta a medias, con estos productos:',
      'Ringing up a sale takes JavaScript. This is one halfway through, with these products:',
    ],
  },
  pastry: {
    label: ['La vitrina de una pastelería de ejemplo', 'The window of a sample pastry shop'],
    name: ['Pastelería La Espiga', 'Pastelería La Espiga'],
    since: ['Desde 1940', 'Since 1940'],
    pieces: {
      concha: ['Concha de vainilla', 'Vanilla concha'],
      oreja: ['Oreja', 'Palmier'],
      cuerno: ['Cuerno de mantequilla', 'Butter croissant'],
      moño: ['Moño', 'Sugar bow'],
      pastel: ['Pastel de tres leches', 'Tres leches cake'],
      polvorón: ['Polvorón de nuez', 'Pecan cookie'],
    },
    hours: ['Abierto todos los días, de 7:00 a 20:00', 'Open every day, 7 am to 8 pm'],
    story: [
      '“Mi abuelo encendió el horno un lunes. No lo hemos apagado.”',
      '“My grandfather lit the oven on a Monday. It hasn’t gone out since.”',
    ],
    note: [
      'Esta pastelería no existe: nombre, piezas y precios son inventados.',
      'This shop does not exist: its name, pieces and prices are made up.',
    ],
  },
  plots: {
    label: ['La hoja de una parcela de ejemplo', 'The sheet of a sample plot'],
    name: ['Parcela 3, La Loma', 'Plot 3, La Loma'],
    about: ['1.2 hectáreas · maíz azul · a cargo de Tomás', '1.2 hectares · blue corn · run by Tomás'],
    tasks: ['Labores de 2026', 'Tasks of 2026'],
    rows: {
      '2026-05-12': ['Siembra: 18 kg de semilla criolla', 'Sowing: 18 kg of native seed'],
      '2026-06-03': ['Riego: cuatro horas', 'Watering: four hours'],
      '2026-06-20': ['Revisión: gusano cogollero en dos surcos', 'Inspection: fall armyworm in two rows'],
      '2026-06-24': ['Aplicación: jabón potásico', 'Treatment: potassium soap'],
      '2026-10-28': ['Cosecha: 2.9 toneladas', 'Harvest: 2.9 metric tons'],
    },
    yields: ['Lo que rindió, en toneladas', 'Yield, in metric tons'],
    beans: ['Frijol', 'Beans'],
    corn: ['Maíz azul', 'Blue corn'],
    note: ['Datos inventados, para enseñar cómo se lee.', 'Made-up data, to show how it reads.'],
  },
});

import { pairs } from '#content/pairs.ts';

/** `{n}`: one of `numbers`. */
export const usWords = pairs({
  title: ['Nosotros: quiénes somos y dónde estamos', 'About us: who we are and where'],
  description: [
    'Quiénes somos, dónde estamos y cómo localizarnos; qué quiere decir nuestro nombre, y nuestra misión, visión y valores.',
    'Who we are, where we are and how to reach us; what our name means, and our mission, vision and values.',
  ],
  heading: ['Tlacuilo, estudio mexicano de software', 'Tlacuilo, a Mexican software studio'],
  headingIn: ['Tlacuilo, en {city}.', 'Tlacuilo, in {city}.'],
  inCity: {
    one: ['{n} persona en {city}.', '{n} person in {city}.'],
    other: ['{n} personas en {city}.', '{n} people in {city}.'],
  },
  /** As many as the facts take. */
  numbers: [
    ['Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez', 'Once', 'Doce'],
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ],
  lead: [
    'Hacemos sitios, aplicaciones y sistemas a la medida, y enseñamos a usarlos. Primero escuchamos; después escribimos.',
    'We make custom websites, applications and systems, and teach people to use them. First we listen; then we write.',
  ],
  people: {
    heading: ['Quiénes somos', 'Who we are'],
    phone: ['Contesta el teléfono', 'Answers the phone'],
    messages: ['Contesta los mensajes', 'Answers messages'],
    signs: ['Firma las constancias', 'Signs the certificates'],
  },
  call: {
    visit: ['Venga o llame', 'Come by or call'],
    come: ['Venga o escriba', 'Come by or write'],
    phone: ['Llame o escriba', 'Call or write'],
    write: ['Escríbanos', 'Write to us'],
    call: ['Llamar', 'Call'],
    answers: ['Contesta {name}.', '{name} answers.'],
  },
  factsHeading: ['Datos de la empresa', 'Company details'],
  nameHeading: ['Tlacuilo: en náhuatl, quien escribe pintando.', 'Tlacuilo: in Nahuatl, one who writes by painting.'],
  nameText: [
    'En los códices, la voluta que sale de una boca dice que alguien está hablando. La nuestra sale de un corchete, el signo con que empieza el código.',
    'In the codices, the scroll that leaves a mouth means that someone is speaking. Ours grows out of a bracket, where code begins.',
  ],
  mission: {
    heading: ['Misión', 'Mission'],
    text: [
      'Escribir el software que un negocio necesita y enseñar a su gente, para que sepa usarlo y cuidarlo sin nosotros.',
      'To write the software a business needs and teach its people to use it and look after it without us.',
    ],
  },
  vision: {
    heading: ['Visión', 'Vision'],
    text: [
      'Que en México hasta el negocio más pequeño tenga un software tan bien hecho como lo que vende.',
      'A Mexico where even the smallest business has software as well made as what it sells.',
    ],
  },
  valuesHeading: ['Seis valores', 'Six values'],
  values: {
    technology: {
      name: ['Tecnología de punta', 'Cutting-edge technology'],
      text: [
        'La herramienta que deja su sistema más rápido y más fácil de mantener.',
        'The tools that keep your system fast and easy to maintain.',
      ],
    },
    security: {
      name: ['Seguridad', 'Security'],
      text: [
        'Solo los datos necesarios, y cada persona ve lo que su trabajo pide.',
        'Only the data we need, and each person sees what their job requires.',
      ],
    },
    methodologies: {
      name: ['Metodologías', 'Methodologies'],
      text: [
        'Entregas cortas, probadas: usted sabe qué se hizo y qué sigue.',
        'Short, tested deliveries: you know what is done and what comes next.',
      ],
    },
    communication: {
      name: ['Comunicación', 'Communication'],
      text: [
        'Acuerdos por escrito y en español sencillo, también cuando algo se retrasa.',
        'Agreements in writing and in plain words, even when something runs late.',
      ],
    },
    innovation: {
      name: ['Innovación', 'Innovation'],
      text: [
        'Probamos las ideas en pequeño y llevamos a su proyecto las que resuelven algo.',
        'We try ideas on a small scale and bring you the ones that solve something.',
      ],
    },
    customers: {
      name: ['Clientes', 'Customers'],
      text: [
        'El trabajo se mide por lo que le facilita a su gente.',
        'Work is measured by what it makes easier for your people.',
      ],
    },
  },
  closing: {
    heading: ['¿Trae una idea? Cuéntenos.', 'Got something in mind? Tell us.'],
    text: ['Con unas líneas podemos empezar.', 'A few lines are enough to begin.'],
    action: ['Pedir presupuesto', 'Get a quote'],
  },
});

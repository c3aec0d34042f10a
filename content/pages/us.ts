import { bilingual } from '#content/bilingual.ts';

export const usWords = bilingual(
  {
    title: 'Nosotros: misión, visión y valores',
    description:
      'Quiénes somos, qué quiere decir nuestro nombre y cómo trabajamos: misión, visión y seis valores de una empresa mexicana de software.',
    heading: 'Un estudio pequeño que escribe software',
    lead: 'Hacemos sitios, aplicaciones y sistemas a la medida, y enseñamos a usarlos. Primero escuchamos; después escribimos.',
    nameHeading: 'El nombre',
    nameText:
      'En náhuatl, tlacuilo es quien escribe pintando. En los códices, la voluta que sale de una boca dice que alguien está hablando. La nuestra nace de un corchete: ahí habla el código.',
    mission: {
      heading: 'Misión',
      text: 'Escribir el software que un negocio necesita para trabajar mejor y enseñar a su gente a usarlo. Empezamos por entender qué hace cada quien y qué le complica el día, entregamos partes pequeñas que se pueden abrir y probar, y capacitamos a las personas para que sepan usarlo y cuidarlo.',
    },
    vision: {
      heading: 'Visión',
      text: 'Que un negocio en México, por pequeño que sea, tenga un software tan cuidado como su propio oficio: claro para quien lo usa, seguro con los datos que guarda y fácil de cambiar cuando el negocio cambia. Y que quien toma un curso con nosotros haga por su cuenta lo que antes tenía que pedir.',
    },
    peopleHeading: 'Las personas',
    factsHeading: 'La empresa',
    valuesHeading: 'Seis valores',
    values: [
      {
        key: 'technology',
        name: 'Tecnología de punta',
        text: 'Trabajamos con herramientas actuales y las mantenemos al día. Elegimos la que hace su sistema más rápido, más accesible y más duradero, aunque no esté de moda.',
      },
      {
        key: 'security',
        name: 'Seguridad',
        text: 'Pedimos solo los datos necesarios y damos a cada persona el acceso que su trabajo requiere. La seguridad se piensa antes de programar, no después de un susto.',
      },
      {
        key: 'methodologies',
        name: 'Metodologías',
        text: 'Avanzamos en entregas cortas, con pruebas y revisiones. Usted sabe qué se hizo, qué sigue y por qué, sin esperar al final para ver algo.',
      },
      {
        key: 'communication',
        name: 'Comunicación',
        text: 'Hablamos claro y a tiempo, también cuando algo se retrasa. Los acuerdos quedan por escrito y cada decisión se explica en español sencillo.',
      },
      {
        key: 'innovation',
        name: 'Innovación',
        text: 'Probamos las ideas nuevas en pequeño, como un juego de tablero que se juega hablando, y llevamos a su proyecto solo las que resuelven algo.',
      },
      {
        key: 'customers',
        name: 'Clientes',
        text: 'Su negocio lo conoce usted. Preguntamos, escuchamos y medimos nuestro trabajo por lo que le facilita a su gente, no por la cantidad de pantallas.',
      },
    ],
    closing: {
      heading: '¿Trae una idea? Cuéntenos.',
      text: 'Con unas líneas podemos empezar.',
      action: 'Pedir presupuesto',
    },
  },
  {
    title: 'About us: mission, vision and values',
    description:
      'Who we are, what our name means and how we work: the mission, the vision and the six values of a small Mexican software company.',
    heading: 'A small studio that writes software',
    lead: 'We make custom websites, applications and systems, and teach people to use them. First we listen; then we write.',
    nameHeading: 'The name',
    nameText:
      'In Nahuatl, a tlacuilo is the one who writes by painting. In the codices, the scroll that leaves a mouth means that someone is speaking. Ours starts at a bracket: there the code speaks.',
    mission: {
      heading: 'Mission',
      text: 'To write the software a business needs in order to work better, and to teach its people to use it. We begin by understanding what each person does and what gets in their way, deliver small parts that can be opened and tried, and train people so that what was built stays with them.',
    },
    vision: {
      heading: 'Vision',
      text: 'That a business in Mexico, however small, has software as well made as its own craft: clear to those who use it, safe with the data it keeps and easy to change when the business changes. And that those who take a course with us do on their own what they used to ask others for.',
    },
    peopleHeading: 'The people',
    factsHeading: 'The company',
    valuesHeading: 'Six values',
    values: [
      {
        key: 'technology',
        name: 'Cutting-edge technology',
        text: 'We work with current tools and keep them up to date. We choose the one that makes your system faster, more accessible and longer lasting, even if it is not in fashion.',
      },
      {
        key: 'security',
        name: 'Security',
        text: 'We ask only for the data that is needed and give each person the access their work requires. Security is thought through before programming, not after a scare.',
      },
      {
        key: 'methodologies',
        name: 'Methodologies',
        text: 'We move in short deliveries, with tests and reviews. You know what was done, what comes next and why, without waiting until the end to see something.',
      },
      {
        key: 'communication',
        name: 'Communication',
        text: 'We speak plainly and in time, also when something is late. Agreements are put in writing, and every decision is explained in words that need no translating.',
      },
      {
        key: 'innovation',
        name: 'Innovation',
        text: 'We try new ideas on a small scale, such as a board game played by talking, and bring to your project only the ones that solve something.',
      },
      {
        key: 'customers',
        name: 'Customers',
        text: 'You are the one who knows your business. We ask, listen and measure our work by what it makes easier for your people, not by the number of screens.',
      },
    ],
    closing: {
      heading: 'If you have something in mind, tell us.',
      text: 'A few lines are enough to begin.',
      action: 'Get a quote',
    },
  },
);

import { pairs } from '#content/pairs.ts';

/** An example for each built-in course. The text beside a program is its exact output. */
export const exampleWords = pairs({
  excel: {
    heading: ['Una fórmula y su respuesta', 'A formula and its answer'],
    names: [
      ['Producto', 'Pesos'],
      ['Product', 'Pesos'],
    ],
    rows: [
      [
        ['Pan', '120'],
        ['Café', '85'],
        ['Pan', '95'],
      ],
      [
        ['Bread', '120'],
        ['Coffee', '85'],
        ['Bread', '95'],
      ],
    ],
    formula: ['=SUMAR.SI(A2:A4,"Pan",B2:B4)', '=SUMIF(A2:A4,"Bread",B2:B4)'],
    result: ['215', '215'],
  },
  python: {
    heading: ['Un programa y lo que imprime', 'A program and what it prints'],
    source: [
      `gastos = {
    "renta": 8000,
    "luz": 1250,
    "internet": 600,
}
for cosa, pesos in gastos.items():
    print(f"{cosa:9}{pesos:>6,}")
total = sum(gastos.values())
print(f"{'total':9}{total:>6,}")`,
      `costs = {
    "rent": 8000,
    "power": 1250,
    "internet": 600,
}
for item, pesos in costs.items():
    print(f"{item:9}{pesos:>6,}")
total = sum(costs.values())
print(f"{'total':9}{total:>6,}")`,
    ],
    output: [
      `renta     8,000
luz       1,250
internet    600
total     9,850`,
      `rent      8,000
power     1,250
internet    600
total     9,850`,
    ],
  },
  web: {
    heading: ['Lo que escribe y lo que se ve', 'What you write and what it shows'],
    title: ['Café El Patio', 'Café El Patio'],
    text: ['Abierto de 8:00 a 20:00,', 'Open 8 am to 8 pm,'],
    strong: ['diario', 'every day'],
    items: [
      ['Café de olla', 'Pan de elote'],
      ['Spiced coffee', 'Corn cake'],
    ],
  },
  word: {
    heading: ['Un documento hecho con estilos', 'A document made with styles'],
    /** Name of the style and text, in the order of `levels` (site/pages/syllabus/example.tsx). */
    lines: [
      [
        ['Título 1', '1. Ventas del año'],
        ['Título 2', '1.1. Octubre'],
        ['Normal', 'Se vendieron 360 piezas, 40 más que en septiembre.'],
        ['Lista', 'Pan de elote: 215'],
        ['Cita', '“Lo que más piden es el pan.”'],
      ],
      [
        ['Heading 1', '1. Sales of the year'],
        ['Heading 2', '1.1. October'],
        ['Normal', '360 pieces were sold, 40 more than in September.'],
        ['List', 'Corn cake: 215'],
        ['Quote', '“Bread is what they ask for most.”'],
      ],
    ],
  },
  programming: {
    heading: ['El mismo algoritmo, dibujado y escrito', 'One algorithm, drawn and written'],
    start: ['Leer precio y pago', 'Read price and payment'],
    question: ['¿Pago ≥ precio?', 'Payment ≥ price?'],
    yes: ['Sí', 'Yes'],
    no: ['No', 'No'],
    change: ['Dar el cambio', 'Give change'],
    short: ['Decir cuánto falta', 'Say what is missing'],
    source: [
      `leer precio, pago
si pago ≥ precio
  mostrar "Cambio", pago − precio
si no
  mostrar "Falta", precio − pago`,
      `read price, payment
if payment ≥ price
  show "Change", payment − price
else
  show "Missing", price − payment`,
    ],
  },
});

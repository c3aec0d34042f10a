import { pairs } from '#content/pairs.ts';

export const tillWords = pairs({
  register: ['Caja 1', 'Register 1'],
  today: ['Ventas de hoy: {n}', 'Today’s sales: {n}'],
  productsLabel: ['Productos', 'Products'],
  products: [
    ['Café de olla', 'Concha', 'Torta', 'Jugo verde', 'Agua', 'Pan de elote'],
    ['Spiced coffee', 'Concha', 'Torta', 'Green juice', 'Water', 'Corn cake'],
  ],
  ticket: ['Ticket', 'Receipt'],
  empty: ['Agregue un producto para empezar.', 'Add a product to start.'],
  remove: ['Quitar uno: {product}', 'Remove one: {product}'],
  total: ['Total', 'Total'],
  given: ['¿Con cuánto le pagan?', 'Cash received'],
  exact: ['Exacto', 'Exact'],
  change: ['Cambio', 'Change'],
  short: ['Faltan', 'Still due'],
  charge: ['Cobrar', 'Charge'],
  /** Why a sale is not charged. */
  refused: {
    empty: ['Agregue un producto.', 'Add a product.'],
    unpaid: ['Elija con cuánto le pagan.', 'Choose the cash received.'],
    short: ['Todavía faltan {money}.', '{money} still due.'],
  },
  charged: ['Venta cobrada. Entregue {money} de cambio.', 'Sale complete. Give {money} in change.'],
  chargedExact: ['Venta cobrada, sin cambio.', 'Sale complete, no change due.'],
  day: ['Corte del día', 'Close of day'],
  sales: ['Ventas', 'Sales'],
  cash: ['Efectivo', 'Cash'],
  best: ['Lo que más salió', 'Best seller'],
  none: ['Todavía nada', 'Nothing yet'],
  close: ['Hacer el corte', 'Close the day'],
  sure: ['Se suman las ventas y la caja empieza de cero.', 'Sales are added up and the register starts at zero.'],
  yes: ['Sí, hacer el corte', 'Yes, close it'],
  no: ['Todavía no', 'Not yet'],
  closed: {
    one: ['Corte hecho: {n} venta, {money} en efectivo.', 'Day closed: {n} sale, {money} in cash.'],
    other: ['Corte hecho: {n} ventas, {money} en efectivo.', 'Day closed: {n} sales, {money} in cash.'],
  },
  reopen: ['Deshacer el corte', 'Undo'],
});

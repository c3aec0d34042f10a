import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const today = '2026-11-30';
const ana = { day: '2026-11-03', amount: 2_600, line: expect.stringMatching(/^1 /) };

test.each([
  [
    'BBVA, tabs',
    'DÍA\tCONCEPTO / REFERENCIA\tCARGO\tABONO\tSALDO\n03/11/2026\tSPEI RECIBIDOSTP/0072 R7KQ42M\t\t2,600.00\t9,000.00\n04/11/2026\tPAGO LUZ\t350.00\t\t8,650.00',
    'SPEI RECIBIDOSTP/0072 R7KQ42M',
  ],
  [
    'Santander, a sign',
    "Cuenta,Fecha,Hora,Sucursal,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto\n'65501','03112026',10:21,0001,ABONO TRANSFERENCIA SPEI,+,2600.00,9000.00,771,R-7KQ4-2M\n'65501','04112026',10:21,0001,COMISION,-,35.00,8965.00,772,",
    'ABONO TRANSFERENCIA SPEI 771 R-7KQ4-2M',
  ],
  [
    'Banorte, semicolons and lines about the account',
    'Cuenta: 0123456789\nPeriodo, del 1 al 30\n\nCUENTA;FECHA DE OPERACIÓN;FECHA;REFERENCIA;DESCRIPCIÓN;DEPÓSITOS;RETIROS;SALDO\n0123;03/11/2026;03/11/2026;55;SPEI ANA;"$2,600.00";$0.00;$9,000.00\n0123;04/11/2026;04/11/2026;56;RETIRO;-;$100.00;$8,900.00\nTOTAL;;;;;"$2,600.00";;',
    '55 SPEI ANA',
  ],
  [
    'Citibanamex, quoted',
    '"Fecha","Descripción","Depósitos","Retiros","Saldo"\r\n"03-Nov-26","PAGO RECIBIDO","2,600.00","",""',
    'PAGO RECIBIDO',
  ],
  [
    'one signed amount',
    'Fecha,Descripción,Importe\n2026-11-03,Pago,2600\n2026-11-04,Luz,-350\n2026-11-04,Agua,$-12\n2026-11-04,Pan,−9\n2026-11-05,Gas,(20.00)',
    'Pago',
  ],
])('reads the credits of a statement: %s', (_, file, text) => {
  expect(readStatement(file, today)).toEqual({ isStatement: true, credits: [{ ...ana, text }], unread: 0 });
});

test('numbers equal credits, counts unreadable ones, and knows what is no statement', () => {
  const file =
    'Fecha,Concepto,Abono\n3/11/26,Pago,"2,600.00"\n3/11/26,Pago,"2,600.00"\n3/11/26,Pago,mucho\n3/NOV,Pago,5\nTotal,,9\n';
  const { credits, unread } = readStatement(file, today);
  expect([credits.map(({ line }) => line[0]), unread]).toEqual([['1', '2'], 3]);
  expect(readStatement('correo,nombre\nana@example.com,Ana', today).isStatement).toBe(false);
  expect(readStatement('', today).isStatement).toBe(false);
});

test.each([
  ['D', 1, 0],
  ['A', 1, 0],
  ['C', 0, 2],
])('a C beside %s: %i credits, %i unread', (other, credits, unread) => {
  const rows = ['C', other].map((sign) => `03/11/2026,Pago,${sign},100.00`).join('\n');
  const read = readStatement(`Fecha,Descripción,Cargo/Abono,Importe\n${rows}`, today);
  expect([read.credits.length, read.unread]).toEqual([credits, unread]);
});

test('counts a credit of a later day than today as unread', () => {
  const file = 'Fecha,Concepto,Abono\n30/11/2026,A,1\n01/12/2026,B,2';
  expect(readStatement(file, today)).toMatchObject({ credits: [{ text: 'A' }], unread: 1 });
});

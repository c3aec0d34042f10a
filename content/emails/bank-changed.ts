import { pairs } from '#content/pairs.ts';

export const bankChangedWords = pairs({
  subject: ['Cambió la cuenta para transferencias', 'The account for transfers changed'],
  preview: ['Revise que el cambio sea de alguien del equipo.', 'Check that someone on your team made the change.'],
  heading: ['Cambió la cuenta para transferencias', 'The account for transfers changed'],
  lead: [
    'A partir de ahora, a quien reserva se le pide pagar en otra cuenta:',
    'From now on, people who reserve are asked to pay into another account:',
  ],
  removed: [
    'Se quitó la cuenta: a quien reserva ya no se le dice a dónde transferir.',
    'The account was removed: people who reserve are no longer told where to pay.',
  ],
  who: ['Quién lo cambió', 'Changed by'],
  when: ['Cuándo', 'When'],
  bank: ['Banco', 'Bank'],
  clabe: ['CLABE', 'CLABE'],
  ends: ['termina en {digits}', 'ends in {digits}'],
  unknown: [
    'Si no reconoce este cambio, corrija la cuenta en Empresa, cierre las sesiones de esa persona en Cuentas y hable con ella.',
    'If you don’t recognize this change, correct the account under Company, end that person’s sessions under Accounts and talk to them.',
  ],
  button: ['Ver los datos de la empresa', 'View company details'],
});

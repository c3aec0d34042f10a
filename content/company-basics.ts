/** What everybody needs of the company, also who should not carry all of its facts: its name, its clock and its money. */
export const companyBasics = { name: 'Tlacuilo', timeZone: 'America/Mexico_City', currency: 'MXN' } as const;

const weights = [3, 7, 1];

/** A CLABE, the Mexican bank account number: 18 digits, the last a check digit. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 17).reduce((total, digit, at) => total + ((digit * (weights[at % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}

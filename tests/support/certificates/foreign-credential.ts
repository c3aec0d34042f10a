/** Made with PyJWT 2.6: another implementation of the same rules. */
export const foreignCredential = {
  jwt: [
    'eyJhbGciOiJFUzI1NiIsImtpZCI6ImRpZDp3ZWI6ZXNjdWVsYS5leGFtcGxlI2sxIiwidHlwIjoiSldUIn0.eyJAY29udGV4dCI6',
    'WyJodHRwczovL3d3dy53My5vcmcvbnMvY3JlZGVudGlhbHMvdjIiLCJodHRwczovL3B1cmwuaW1zZ2xvYmFsLm9yZy9zcGVjL29i',
    'L3YzcDAvY29udGV4dC0zLjAuMy5qc29uIl0sImlkIjoiaHR0cHM6Ly9lc2N1ZWxhLmV4YW1wbGUvYy8xIiwidHlwZSI6WyJWZXJp',
    'ZmlhYmxlQ3JlZGVudGlhbCIsIk9wZW5CYWRnZUNyZWRlbnRpYWwiXSwibmFtZSI6IlRlamlkbyIsImlzc3VlciI6eyJpZCI6ImRp',
    'ZDp3ZWI6ZXNjdWVsYS5leGFtcGxlIiwidHlwZSI6WyJQcm9maWxlIl0sIm5hbWUiOiJFc2N1ZWxhIn0sInZhbGlkRnJvbSI6IjIw',
    'MjYtMDEtMTBUMDA6MDA6MDBaIiwiY3JlZGVudGlhbFN1YmplY3QiOnsiaWQiOiJodHRwczovL2VzY3VlbGEuZXhhbXBsZS9jLzEj',
    'aG9sZGVyIiwidHlwZSI6WyJBY2hpZXZlbWVudFN1YmplY3QiXSwiYWNoaWV2ZW1lbnQiOnsiaWQiOiJodHRwczovL2VzY3VlbGEu',
    'ZXhhbXBsZS9hLzEiLCJ0eXBlIjpbIkFjaGlldmVtZW50Il0sIm5hbWUiOiJUZWppZG8iLCJkZXNjcmlwdGlvbiI6IlRlamlkbyIs',
    'ImNyaXRlcmlhIjp7Im5hcnJhdGl2ZSI6Ik9jaG8gY2xhc2VzIn19fSwiaXNzIjoiZGlkOndlYjplc2N1ZWxhLmV4YW1wbGUiLCJz',
    'dWIiOiJodHRwczovL2VzY3VlbGEuZXhhbXBsZS9jLzEjaG9sZGVyIiwianRpIjoiaHR0cHM6Ly9lc2N1ZWxhLmV4YW1wbGUvYy8x',
    'IiwibmJmIjoxNzY4MDAzMjAwfQ._5djezjQ0oXxpjXKPoFvNs3m4nEG8sMr9qmu2kLsLo7UJEKEwlF_ubcX4y7dCPqigq7jJlCM3',
    'DkphOOHyg6zlg',
  ].join(''),
  didDocument: {
    id: 'did:web:escuela.example',
    verificationMethod: [
      {
        id: 'did:web:escuela.example#k1',
        type: 'JsonWebKey2020',
        controller: 'did:web:escuela.example',
        publicKeyJwk: {
          kty: 'EC',
          crv: 'P-256',
          x: '-XIi6UTjdVToqPXg9FkC3izuT1aqlysaO1lPh_0uWNo',
          y: 'JqsTp-Uubd7RiYbV3vjJZ95RfTCuXbpy0039pXPwsS0',
        },
      },
    ],
    assertionMethod: ['did:web:escuela.example#k1'],
  },
};

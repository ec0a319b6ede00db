/** The `code` of an error of a library or the system ('ECONNRESET', an SQLSTATE, 'auth/too-many-requests'); '' for other errors. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

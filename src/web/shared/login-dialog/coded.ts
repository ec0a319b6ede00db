/** An error in the identity SDK's terms, `auth/…`. Its sentence is the service's own, or else found in messages.ts. */
export const coded = (code: string, sentence = ''): Error & { code: string } =>
  Object.assign(new Error(sentence), { code })

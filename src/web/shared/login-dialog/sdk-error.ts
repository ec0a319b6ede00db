/** An error with the identity SDK's code, `auth/…`. Its message is the service's own, or else the one in messages.ts. */
export const sdkError = (code: string, sentence = ''): Error & { code: string } =>
  Object.assign(new Error(sentence), { code })

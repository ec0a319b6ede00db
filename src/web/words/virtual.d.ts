declare module 'virtual:words/urls' {
  /** Where the browser finds the messages of each language. */
  export const wordsUrls: Record<'en' | 'hi', string>
}

declare module 'virtual:words/urls' {
  /** Where the browser finds the messages of each language: those of every page, and those of the areas apart. */
  export const wordsUrls: Record<'en' | 'hi', Record<'everywhere' | 'account' | 'store', string>>
}

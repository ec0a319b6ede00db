declare module 'virtual:words/urls' {
  /** By language and part; `urls.ts` says which there are. */
  export const wordsUrls: unknown
}

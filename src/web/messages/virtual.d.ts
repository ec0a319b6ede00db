declare module 'virtual:messages/urls' {
  /** By language and part; `urls.ts` says which there are. */
  export const messageUrls: unknown
}

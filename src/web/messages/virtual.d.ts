declare module 'virtual:messages/urls' {
  /** By language and part, as listed in `urls.ts`. */
  export const messageUrls: unknown
}

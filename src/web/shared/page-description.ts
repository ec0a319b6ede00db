import { excerpt } from '#platform/text'

/** The description of a page for search engines: as long as a search result shows, ending after a whole word. */
export const pageDescription = (text: string): string => excerpt(text, 160)

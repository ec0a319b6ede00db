import { truncate } from '#platform/text'

/** The address of a title: '&' becomes 'and', spaces become hyphens, everything else stays; at most 160 characters, none cut in two. */
export const slugOfTitle = (title: string): string =>
  truncate(title.trim().replaceAll('&', 'and').replace(/\s+/g, '-'), 160)

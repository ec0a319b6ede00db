import type { StillLifePart } from '@ciy/drawings'

/** What lies on the table in a picture of the blog. */
export type BlogTable = { hobby: number; alt: string; parts: StillLifePart[] }

import type { StillLifePart } from '../drawings/index.ts'

/** What lies on the table in a picture of the blog. */
export type BlogTable = { hobby: number; alt: string; parts: StillLifePart[] }

import type { StillLifePart } from '@ciy/drawings'

/** Arrangement of a blog picture. */
export type BlogTable = { hobby: number; alt: string; parts: StillLifePart[] }

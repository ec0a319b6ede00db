import type { Generated } from 'kysely'

declare module '#platform/database' {
  interface Tables {
    'search.synonyms': { id: Generated<number>; position: number; words: string[]; also: string[] }
    'search.terms': TermRow
  }
}

/** `day` as '2026-11-21'. */
export type TermRow = { day: string; term: string; searches: number; found: number; meant: string | null }

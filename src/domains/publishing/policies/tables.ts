import type { ColumnType, Generated, Selectable } from 'kysely'

export const pages = [
  'about',
  'refund-policy',
  'privacy-policy',
  'shipping-policy',
  'terms-and-conditions',
] as const
export type Page = (typeof pages)[number]
export type Language = 'en' | 'hi'

/** Values of the facts, by the name in braces in a text. */
export type Facts = Record<Language, Record<string, string>>

type Versions = {
  page: Page
  number: number
  state: 'draft' | 'published'
  title: string
  title_hi: string
  lead: string
  lead_hi: string
  source: string
  source_hi: string
  changes: Generated<string>
  changes_hi: Generated<string>
  /** A day in India, '2026-11-21'. */
  from_day: ColumnType<string, string, string>
  revision: Generated<number>
  written_by: number | null
  written_at: Date
  published_by: Generated<number | null>
  published_at: Generated<Date | null>
  facts: ColumnType<Facts | null, string | null, string | null>
}

export type VersionRow = Selectable<Versions>

declare module '#platform/database' {
  interface Tables {
    'policies.settings': { name: string; value: number }
    'policies.versions': Versions
    'policies.acceptances': {
      person_id: number
      page: string
      number: number
      at: Date
      place: 'sign-up' | 'login'
      person_erased_at: Generated<Date | null>
    }
  }
}

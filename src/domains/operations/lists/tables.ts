import type { Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'
import type { PageLanguage } from '#platform/page-language'

export type ExportRow = {
  id: number
  person_id: number
  path: string
  params: unknown
  query: unknown
  language: PageLanguage
  state: Generated<'queued' | 'running' | 'done' | 'failed'>
  row_count: number
  rows_done: Generated<number>
  attempts: Generated<number>
  asked_at: Date
  finished_at: Generated<Date | null>
}

declare module '#platform/database' {
  interface Tables {
    'lists.exports': ExportRow
    'lists.export_parts': { export_id: number; position: number; content: Buffer }
    'lists.views': {
      id: GeneratedAlways<number>
      person_id: number
      path: string
      name: string
      query: string
      columns: Generated<string[]>
      is_shared: Generated<boolean>
      created_at: Date
    }
  }
}

export const EXPORT_COLUMNS = columnsOf('lists.exports', [
  'id',
  'person_id',
  'path',
  'params',
  'query',
  'language',
  'state',
  'row_count',
  'rows_done',
  'attempts',
  'asked_at',
  'finished_at',
])

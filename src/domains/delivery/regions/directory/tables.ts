import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

export type PinRow = { pin: string; states: number[]; district: string; offices: number }

export type ImportRow = {
  id: Generated<number>
  source: string
  sha256: string
  offices: number
  pins: number
  refused_rows: number
  imported_at: Date
}

declare module '#platform/database' {
  interface Tables {
    'regions.pins': PinRow
    'regions.imports': ImportRow
  }
}

export const PIN_COLUMNS = columnsOf('regions.pins', ['pin', 'states', 'district', 'offices'])

import type { ColumnType, Generated } from 'kysely'
import type { Picture } from '#domains/products/media'
import type { Format } from './rules/columns.ts'
import type { Defaults } from './rules/draft.ts'
import { columnsOf } from '#platform/columns'

export type ImportState = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'

export type FileRow = {
  id: number
  store_id: number
  person_id: number
  file_name: string
  format: Format
  delimiter: string
  bytes: number
  row_count: number
  product_count: number
  ignored: string[]
  zip_bytes: number | null
  defaults: Defaults
  state: ImportState
  run: number
  instance: number | null
  pictures_instance: number | null
  products_read: number
  added: number
  changed: number
  unchanged: number
  refused: number
  problem_count: number
  why: string
  uploaded_at: Date
  started_at: Date | null
  ended_at: Date | null
  is_file_deleted: boolean
}

type Json<T> = ColumnType<T, string, string>
type CountColumn = 'run' | 'products_read' | 'added' | 'changed' | 'unchanged' | 'refused' | 'problem_count'
type RunColumn =
  | 'state'
  | 'instance'
  | 'pictures_instance'
  | 'why'
  | 'zip_bytes'
  | 'started_at'
  | 'ended_at'
  | 'is_file_deleted'
type GeneratedColumns = { [Column in CountColumn | RunColumn]: Generated<FileRow[Column]> }

export type PictureRow = {
  product_id: number
  position: number
  import_id: number | null
  row: number
  source: string
  alt: string
  state: 'due' | 'kept' | 'failed'
  picture: Picture | null
  skus: string[]
}

declare module '#platform/database' {
  interface Tables {
    'imports.files': Omit<FileRow, CountColumn | RunColumn | 'defaults'> &
      GeneratedColumns & { defaults: ColumnType<Defaults, string | undefined, string> }
    'imports.problems': {
      import_id: number
      id: Generated<number>
      row: number
      column: string
      code: string
      value: string
      limit: string
    }
    'imports.handles': { store_id: number; handle: string; product_id: number }
    'imports.pictures': Omit<PictureRow, 'picture'> & { picture: Json<Picture | null> }
  }
}

export const FILE_COLUMNS = columnsOf('imports.files', [
  'id',
  'store_id',
  'person_id',
  'file_name',
  'format',
  'delimiter',
  'bytes',
  'row_count',
  'product_count',
  'ignored',
  'zip_bytes',
  'defaults',
  'state',
  'run',
  'instance',
  'pictures_instance',
  'products_read',
  'added',
  'changed',
  'unchanged',
  'refused',
  'problem_count',
  'why',
  'uploaded_at',
  'started_at',
  'ended_at',
  'is_file_deleted',
])

export const PICTURE_COLUMNS = columnsOf('imports.pictures', [
  'product_id',
  'position',
  'import_id',
  'row',
  'source',
  'alt',
  'state',
  'picture',
  'skus',
])

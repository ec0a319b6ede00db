import type { Declarations, NewPack } from '#domains/products/catalogue'
import type { Problem } from './problems.ts'

/** One row of a file: its number as the spreadsheet counts, and what stands under each column that we read. */
export type Row = {
  row: number
  cells: Record<string, string>
  /** More cells than titles. */ isTooLong: boolean
}

/** The rows of one product, as they stand together. */
export type RawProduct = { handle: string; rows: Row[] }

/** What a pack costs: to pay and at most; `listPaise` is what is struck through, where the file says it apart. */
export type DraftPrice = { payPaise: number; mrpPaise: number; listPaise: number | null }

/** What a file says of a pack. Absent: the file has no such column, so that what is there stays. */
export type DraftPack = {
  row: number
  sku: string
  optionValues: string[]
  price?: DraftPrice
  label?: string
  weightGrams?: number
  isWeightByDefault?: boolean
  /** null: the cell is empty, so that nobody counts. */
  stock?: number | null
  isActive?: boolean
  /** Where its own picture is; null: none. */
  picture?: string | null
  kit?: { sku: string; quantity: number }[]
} & Pick<NewPack, 'colour' | 'measure' | 'cut' | 'dyeLot' | 'madeInDays'>

export type DraftPicture = { row: number; source: string; alt: string; position: number }

/** What a file says of a product. Absent: the file has no such column. */
export type Draft = {
  row: number
  handle: string
  /** Columns that a default fills: they count for new products alone. */
  byDefault: readonly string[]
  name?: string
  description?: string
  categoryId?: number
  hsn?: string
  gstRule?: string | null
  gstRate?: number
  colour?: string | null
  countryOfOrigin?: string
  netQuantity?: string
  otherWords?: string[]
  isActive?: boolean
  options?: string[]
  declarations: Partial<Declarations>
  /** null: the cell is empty. */
  attributes: Record<string, string | null>
  packs: DraftPack[]
  /** Absent: the file has no pictures. */
  pictures?: DraftPicture[]
}

/** What the file is read against. */
export type ReadingContext = {
  /** Categories by id, by name and by 'Hobby > Name', in small letters. */
  categories: ReadonlyMap<string, number>
  /** Codes of the GST book. */
  gstRules: ReadonlySet<string>
  /** What goods of a category state in numbers: its attributes' keys. */
  numericAttributes: (categoryId: number) => ReadonlySet<string>
  /** Chosen for what the file leaves open, by column. */
  defaults: Defaults
}

export type Defaults = Partial<
  Record<
    | 'category'
    | 'hsn'
    | 'gst_rule'
    | 'gst_rate'
    | 'country_of_origin'
    | 'net_quantity'
    | 'weight_grams'
    | 'maker_name'
    | 'maker_address'
    | 'importer_name'
    | 'importer_address',
    string
  >
>

/** A product as read, and what is wrong with it; null: nothing of it can be used. */
export type ReadProduct = {
  handle: string
  row: number
  rows: number
  draft: Draft | null
  problems: Problem[]
}

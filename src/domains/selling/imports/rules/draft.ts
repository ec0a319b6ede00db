import type { Declarations, NewPack } from '#domains/products/catalogue/listings'
import type { Problem } from './problems.ts'

/** One row of a file: its number in the spreadsheet, and its cells by column. */
export type Row = {
  row: number
  cells: Record<string, string>
  /** More cells than titles. */ isTooLong: boolean
}

/** The adjacent rows of one product. */
export type RawProduct = { handle: string; rows: Row[] }

/** A pack's price and MRP; `listPaise` is the struck-through price, if the file has it apart. */
export type DraftPrice = { payPaise: number; mrpPaise: number; listPaise: number | null }

/** A pack in the file. Absent: the file has no such column, and the existing value stays. */
export type DraftPack = {
  row: number
  sku: string
  optionValues: string[]
  price?: DraftPrice
  label?: string
  weightGrams?: number
  isWeightByDefault?: boolean
  /** null: the cell is empty, and stock is not tracked. */
  stock?: number | null
  isActive?: boolean
  /** The source of its own picture; null: none. */
  picture?: string | null
  kit?: { sku: string; quantity: number }[]
} & Pick<NewPack, 'colour' | 'measure' | 'cut' | 'dyeLot' | 'madeInDays'>

export type DraftPicture = { row: number; source: string; alt: string; position: number }

/** A product in the file. Absent: the file has no such column. */
export type Draft = {
  row: number
  handle: string
  /** Columns filled by a default: they apply to new products only. */
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

/** Reference data for reading a file. */
export type ReadingContext = {
  /** Category ids by id, by name and by 'Hobby > Name', in lower case. */
  categories: ReadonlyMap<string, number>
  /** Codes of GST rules. */
  gstRules: ReadonlySet<string>
  /** Keys of a category's numeric attributes. */
  numericAttributes: (categoryId: number) => ReadonlySet<string>
  /** Values for columns that the file leaves empty, by column. */
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

/** A product as read, with its problems; null: it cannot be used at all. */
export type ReadProduct = {
  handle: string
  row: number
  rows: number
  draft: Draft | null
  problems: Problem[]
}

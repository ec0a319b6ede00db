import type { Db } from './database.ts'
import type { Rights } from './permissions.ts'

/** Kinds of records that the search of the console finds, in the order in which they are shown. */
export const foundKinds = [
  'order',
  'parcel',
  'invoice',
  'payment',
  'refund',
  'payout',
  'person',
  'store',
  'application',
  'product',
  'return',
  'complaint',
  'case',
  'creator',
] as const

export type FoundKind = (typeof foundKinds)[number]

/** A record that the search of the console found. */
export type FoundRecord = {
  /** Names it among the records of its kind. */
  id: number | string
  /** What names it to people: an order number, a name. */
  title: string
  /** A second line: a masked number, a store, an amount. It has no sentences, which would need a translation. */
  note: string
  /** Its page. */
  href: string
  /** Whether the whole search text names it. */
  isExact: boolean
}

/**
 * Finds the records of one kind for staff with a right: that of the page to which they lead. Several finders may contribute to one kind, such as
 * orders found by their parcels.
 */
export type Finder = {
  kind: FoundKind
  right: keyof Rights
  find: (db: Db, text: SearchText) => Promise<readonly FoundRecord[]>
  /** Records of this kind that belong to another record, by the kind of that record: the refunds of an order. The newest first, few. */
  related?: { readonly [Kind in FoundKind]?: (db: Db, id: number) => Promise<readonly RelatedRecord[]> }
}

/** A record on the page of another: what happened when. */
export type RelatedRecord = Omit<FoundRecord, 'isExact'> & {
  at: Date
  /** A code of the domain, which pages translate; '': none. */
  state: string
}

/** Rows that one finder returns at most. */
export const FOUND_LIMIT = 6

/** Related records of one kind at most. */
export const RELATED_LIMIT = 20

/** A typed search: what it can be read as. */
export type SearchText = {
  /** As typed, without surrounding spaces. */
  text: string
  /** In lower case, for names. */
  folded: string
  /** 'ABC123': a code without spaces in upper case (an AWB, a UTR, an invoice number); null for a text that is none. */
  code: string | null
  /** A whole number that can be an id, also after '#'; null: none. */
  id: number | null
  /** The ten digits of an Indian mobile number, typed with or without +91; null: none. */
  phone: string | null
}

export function readSearch(typed: string): SearchText {
  const text = typed.replaceAll('\0', '').trim()
  const digits = /^[+#]?[\d\s()-]+$/.test(text) ? text.replaceAll(/[#\s()-]/g, '') : ''
  const code = text.toUpperCase()
  return {
    text,
    folded: text.toLowerCase(),
    code: /^[A-Z0-9][A-Z0-9/_.-]{3,59}$/.test(code) && /\d/.test(code) ? code : null,
    id: /^\d{1,15}$/.test(digits) ? Number(digits) : null,
    phone: /^(?:\+91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? null,
  }
}

/** The pattern of `like` for texts that begin with this one. */
export const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The pattern of `like` for texts that contain this one. */
export const contains = (text: string): string => `%${beginsWith(text)}`

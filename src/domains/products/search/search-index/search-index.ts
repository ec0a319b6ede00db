import type { SearchDocument } from '#domains/products/catalogue'
import { newColumns, newDictionaries, addRow, type Columns, type Dictionaries } from './columns.ts'
import { updatePhonetics, newPhoneticIndex, type PhoneticIndex } from './phonetic-index.ts'
import { newTrigramIndex, updateTrigrams, type TrigramIndex } from './trigram-index.ts'
import {
  IN_FACTS,
  IN_KIND,
  IN_NAME,
  IN_TEXT,
  IS_KIND,
  newVocabulary,
  addPosting,
  mergeUnsorted,
  termsIn,
  type Term,
  type Vocabulary,
} from './vocabulary.ts'
import { tokensOf } from './tokens.ts'

/** All products on sale, in memory, in the form that queries use. Built from the catalogue, and rebuilt when it may be stale. */
export type SearchIndex = {
  columns: Columns
  dictionaries: Dictionaries
  vocabulary: Vocabulary
  trigrams: TrigramIndex
  phonetics: PhoneticIndex
  slots: Map<number, number>
  dead: number
  /** Changes with every update, and differs between indexes. */
  version: number
  /** Terms of texts that many products share: names of stores, colours, attributes. */
  shared: Map<string, Term[]>
}

let versions = 0

export const newSearchIndex = (): SearchIndex => ({
  columns: newColumns(),
  dictionaries: newDictionaries(),
  vocabulary: newVocabulary(),
  trigrams: newTrigramIndex(),
  phonetics: newPhoneticIndex(),
  slots: new Map(),
  dead: 0,
  version: ++versions,
  shared: new Map(),
})

/** Adds documents, replacing those of the same id. */
export function addDocuments(shelf: SearchIndex, cards: readonly SearchDocument[]): void {
  for (const card of cards) {
    removeDocument(shelf, card.id)
    const slot = addRow(shelf.columns, shelf.dictionaries, card)
    shelf.slots.set(card.id, slot)
    addPostings(termsIn(shelf.vocabulary, card.name), slot, IN_NAME)
    // A colour counts like the name: red yarn is yarn whose colour is red.
    addPostings(sharedTerms(shelf, card.colour ?? ''), slot, IN_NAME)
    for (const text of [card.hobbyName, card.categoryName, card.storeName, ...card.colours])
      addPostings(sharedTerms(shelf, text), slot, IN_KIND)
    addPostings(sharedTerms(shelf, kindWord(card.categoryName)), slot, IS_KIND)
    for (const text of card.otherWords) addPostings(sharedTerms(shelf, text), slot, IN_FACTS)
    for (const text of Object.values(card.attributes)) addPostings(sharedTerms(shelf, text), slot, IN_FACTS)
    addPostings(termsIn(shelf.vocabulary, card.description), slot, IN_TEXT)
  }
  mergeUnsorted(shelf.vocabulary)
  shelf.version = ++versions
}

/** 'fabric' of Plain fabric; '' for categories of several things, such as Tools and kits. */
const kindWord = (kind: string): string => (/ and |&|,/.test(kind) ? '' : (tokensOf(kind).at(-1) ?? ''))

/** Builds the lazy parts now instead of in the first query. */
export function prepareIndex({ vocabulary, phonetics: spoken, trigrams: pieces }: SearchIndex): void {
  updatePhonetics(vocabulary, spoken)
  updateTrigrams(vocabulary, pieces)
}

/** Bumps the version after a stock change. */
export const bumpVersion = (shelf: SearchIndex): void => void (shelf.version = ++versions)

export function removeDocument(shelf: SearchIndex, id: number): void {
  const slot = shelf.slots.get(id)
  if (slot === undefined) return
  shelf.columns.isLive[slot] = 0
  shelf.slots.delete(id)
  shelf.dead += 1
  shelf.version = ++versions
}

function addPostings(terms: readonly Term[], slot: number, place: number): void {
  for (const term of terms) addPosting(term, slot, place)
}

const MOST_SHARED = 4_000

function sharedTerms({ shared, vocabulary }: SearchIndex, text: string): Term[] {
  const known = shared.get(text)
  if (known) return known
  const terms = termsIn(vocabulary, text)
  if (shared.size < MOST_SHARED) shared.set(text, terms)
  return terms
}

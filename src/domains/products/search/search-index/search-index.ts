import type { SearchDocument } from '#domains/products/catalogue/reading'
import { newColumns, newDictionaries, addRow, type Columns, type Dictionaries } from './columns.ts'
import { updatePhonetics, newPhoneticIndex, type PhoneticIndex } from './terms/phonetic-index.ts'
import { newTrigramIndex, updateTrigrams, type TrigramIndex } from './terms/trigram-index.ts'
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
} from './terms/vocabulary.ts'
import { tokensOf } from './terms/tokens.ts'

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
export function addDocuments(searchIndex: SearchIndex, documents: readonly SearchDocument[]): void {
  for (const document of documents) {
    removeDocument(searchIndex, document.id)
    const slot = addRow(searchIndex.columns, searchIndex.dictionaries, document)
    searchIndex.slots.set(document.id, slot)
    addPostings(termsIn(searchIndex.vocabulary, document.name), slot, IN_NAME)
    // A colour counts like the name: red yarn is yarn whose colour is red.
    addPostings(sharedTerms(searchIndex, document.colour ?? ''), slot, IN_NAME)
    for (const text of [document.hobbyName, document.categoryName, document.storeName, ...document.colours])
      addPostings(sharedTerms(searchIndex, text), slot, IN_KIND)
    addPostings(sharedTerms(searchIndex, kindWord(document.categoryName)), slot, IS_KIND)
    for (const text of document.otherWords) addPostings(sharedTerms(searchIndex, text), slot, IN_FACTS)
    for (const text of Object.values(document.attributes))
      addPostings(sharedTerms(searchIndex, text), slot, IN_FACTS)
    addPostings(termsIn(searchIndex.vocabulary, document.description), slot, IN_TEXT)
  }
  mergeUnsorted(searchIndex.vocabulary)
  searchIndex.version = ++versions
}

/** 'fabric' of Plain fabric; '' for categories of several things, such as Tools and kits. */
const kindWord = (kind: string): string => (/ and |&|,/.test(kind) ? '' : (tokensOf(kind).at(-1) ?? ''))

/** Builds the lazy parts now instead of in the first query. */
export function prepareIndex({ vocabulary, phonetics, trigrams }: SearchIndex): void {
  updatePhonetics(vocabulary, phonetics)
  updateTrigrams(vocabulary, trigrams)
}

/** Bumps the version after a stock change. */
export const bumpVersion = (searchIndex: SearchIndex): void => void (searchIndex.version = ++versions)

export function removeDocument(searchIndex: SearchIndex, id: number): void {
  const slot = searchIndex.slots.get(id)
  if (slot === undefined) return
  searchIndex.columns.isLive[slot] = 0
  searchIndex.slots.delete(id)
  searchIndex.dead += 1
  searchIndex.version = ++versions
}

function addPostings(terms: readonly Term[], slot: number, place: number): void {
  for (const term of terms) addPosting(term, slot, place)
}

const MAX_SHARED = 4_000

function sharedTerms({ shared, vocabulary }: SearchIndex, text: string): Term[] {
  const cached = shared.get(text)
  if (cached) return cached
  const terms = termsIn(vocabulary, text)
  if (shared.size < MAX_SHARED) shared.set(text, terms)
  return terms
}

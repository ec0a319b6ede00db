import type { ShelfCard } from '#domains/products/catalogue'
import { newColumns, newDictionaries, shelve, type Columns, type Dictionaries } from './columns.ts'
import { listen, newSpoken, type Spoken } from './spoken.ts'
import { newPieces, takeIn, type Pieces } from './typos.ts'
import {
  IN_FACTS,
  IN_KIND,
  IN_NAME,
  IN_TEXT,
  IS_KIND,
  newVocabulary,
  note,
  settle,
  termsIn,
  type Term,
  type Vocabulary,
} from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Everything on sale, in memory, in the form that questions are answered from. Made from the catalogue, and again after any doubt. */
export type Shelf = {
  columns: Columns
  dictionaries: Dictionaries
  vocabulary: Vocabulary
  pieces: Pieces
  spoken: Spoken
  slots: Map<number, number>
  dead: number
  /** Another number after every change, unlike that of any other shelf. */
  version: number
  /** Terms of texts that many goods share: names of stores, colours, facts. */
  shared: Map<string, Term[]>
}

let versions = 0

export const newShelf = (): Shelf => ({
  columns: newColumns(),
  dictionaries: newDictionaries(),
  vocabulary: newVocabulary(),
  pieces: newPieces(),
  spoken: newSpoken(),
  slots: new Map(),
  dead: 0,
  version: ++versions,
  shared: new Map(),
})

/** Puts goods on the shelf, in place of what was there under the same id. */
export function putOn(shelf: Shelf, cards: readonly ShelfCard[]): void {
  for (const card of cards) {
    takeOff(shelf, card.id)
    const slot = shelve(shelf.columns, shelf.dictionaries, card)
    shelf.slots.set(card.id, slot)
    noteAll(termsIn(shelf.vocabulary, card.name), slot, IN_NAME)
    // A colour tells as much as a name: red yarn is yarn whose colour is red.
    noteAll(sharedTerms(shelf, card.colour ?? ''), slot, IN_NAME)
    for (const text of [card.hobbyName, card.categoryName, card.storeName, ...card.colours])
      noteAll(sharedTerms(shelf, text), slot, IN_KIND)
    noteAll(sharedTerms(shelf, kindWord(card.categoryName)), slot, IS_KIND)
    for (const text of card.otherWords) noteAll(sharedTerms(shelf, text), slot, IN_FACTS)
    for (const text of Object.values(card.attributes)) noteAll(sharedTerms(shelf, text), slot, IN_FACTS)
    noteAll(termsIn(shelf.vocabulary, card.description), slot, IN_TEXT)
  }
  settle(shelf.vocabulary)
  shelf.version = ++versions
}

/** 'fabric' of Plain fabric; nothing of what is several things, Tools and kits. */
const kindWord = (kind: string): string => (/ and |&|,/.test(kind) ? '' : (wordsOf(kind).at(-1) ?? ''))

/** Does now what the first question would otherwise wait for. */
export function prepare({ vocabulary, spoken, pieces }: Shelf): void {
  listen(vocabulary, spoken)
  takeIn(vocabulary, pieces)
}

/** Goods look the same, and yet an answer about them may be another now: their stock was learned. */
export const countAsChanged = (shelf: Shelf): void => void (shelf.version = ++versions)

export function takeOff(shelf: Shelf, id: number): void {
  const slot = shelf.slots.get(id)
  if (slot === undefined) return
  shelf.columns.isLive[slot] = 0
  shelf.slots.delete(id)
  shelf.dead += 1
  shelf.version = ++versions
}

function noteAll(terms: readonly Term[], slot: number, place: number): void {
  for (const term of terms) note(term, slot, place)
}

const MOST_SHARED = 4_000

function sharedTerms({ shared, vocabulary }: Shelf, text: string): Term[] {
  const known = shared.get(text)
  if (known) return known
  const terms = termsIn(vocabulary, text)
  if (shared.size < MOST_SHARED) shared.set(text, terms)
  return terms
}

import { ownPhotos } from '#domains/products/media'
import type { Tx } from '#platform/database'
import { presentPhoto } from './present.ts'
import { decentWords, mustBeDecent, plainLine } from './rules.ts'
import type { Written } from './store/reviews.ts'

export type TypedReview = { rating: number; title: string; text: string; photos: string[] }

/** A review's words, cleaned. @throws Refusal 400 for links, phone numbers, or too little to read. */
export function readWords({ rating, title, text }: TypedReview): Omit<Written, 'photos'> {
  const heading = plainLine(title)
  mustBeDecent(heading)
  return {
    rating,
    title: heading,
    text: decentWords(text, { least: 10, sentence: 'reviews.write_least_10_characters' }),
  }
}

/** The photos that a person uploaded, in her order, each once. @throws Refusal 400 for one that is not hers. */
export async function readPhotos(
  tx: Tx,
  personId: number,
  paths: readonly string[],
): Promise<Written['photos']> {
  return (await ownPhotos(tx, personId, paths)).map(presentPhoto)
}

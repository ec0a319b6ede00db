import { listOwnPhotos } from '#domains/products/media'
import type { Tx } from '#platform/database'
import { presentPhoto } from './present.ts'
import { cleanPublicText, refuseContactDetails, plainLine } from './rules.ts'
import type { ReviewInput } from './queries/reviews.ts'

export type TypedReview = { rating: number; title: string; text: string; photos: string[] }

/** A review's words, cleaned. @throws Refusal 400 for links, phone numbers, or too little to read. */
export function cleanReviewText({ rating, title, text }: TypedReview): Omit<ReviewInput, 'photos'> {
  const heading = plainLine(title)
  refuseContactDetails(heading)
  return {
    rating,
    title: heading,
    text: cleanPublicText(text, { least: 10, sentence: 'reviews.write_least_10_characters' }),
  }
}

/** The photos that a person uploaded, in her order, each once. @throws Refusal 400 for one that is not hers. */
export async function listReviewPhotos(
  tx: Tx,
  personId: number,
  paths: readonly string[],
): Promise<ReviewInput['photos']> {
  return (await listOwnPhotos(tx, personId, paths)).map(presentPhoto)
}

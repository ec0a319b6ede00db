import { listOwnPhotos } from '#domains/products/media'
import type { Tx } from '#platform/database'
import { presentPhoto } from '../present.ts'
import { cleanPublicText, refuseContactDetails, plainLine } from '../rules.ts'
import type { ReviewInput } from '../queries/reviews.ts'

export type TypedReview = { rating: number; title: string; text: string; photos: string[] }

/** A review's cleaned text. @throws Refusal 400 for links, phone numbers, or too little readable text. */
export function cleanReviewText({ rating, title, text }: TypedReview): Omit<ReviewInput, 'photos'> {
  const heading = plainLine(title)
  refuseContactDetails(heading)
  return {
    rating,
    title: heading,
    text: cleanPublicText(text, { minLength: 10, sentence: 'reviews.text_too_short' }),
  }
}

/** A person's uploaded photos, in the given order, each once. @throws Refusal 400 for another person's. */
export async function listReviewPhotos(
  tx: Tx,
  personId: number,
  paths: readonly string[],
): Promise<ReviewInput['photos']> {
  return (await listOwnPhotos(tx, personId, paths)).map(presentPhoto)
}

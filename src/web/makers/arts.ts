import type { arts } from '#contracts/creators'
import type { MessageId } from '../words/words.tsx'

export const artNames: Record<(typeof arts)[number], MessageId> = {
  Resin: 'makers.art.resin',
  Jewellery: 'makers.art.jewellery',
  Crochet: 'makers.art.crochet',
  Painting: 'makers.art.painting',
  Embroidery: 'makers.art.embroidery',
}

/** A craft in this language; one that the list does not know stays as it is. */
export const artName = (say: (id: MessageId) => string, art: string): string => {
  const known = (artNames as Record<string, MessageId>)[art]
  return known ? say(known) : art
}

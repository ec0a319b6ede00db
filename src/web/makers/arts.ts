import type { arts as offered } from '#contracts/community/creators'
import type { MessageId } from '../messages/messages.tsx'

type Art = (typeof offered)[number]

export const artNames: Record<Art, MessageId> = {
  Resin: 'makers.art.resin',
  Jewellery: 'makers.art.jewellery',
  Crochet: 'makers.art.crochet',
  Painting: 'makers.art.painting',
  Embroidery: 'makers.art.embroidery',
}

/** A craft in this language; one that the list does not know stays as it is. */
export const artName = (t: (id: MessageId) => string, art: string): string => {
  const known = (artNames as Record<string, MessageId>)[art]
  return known ? t(known) : art
}

/** The order of the form. Written here, because a contract's values would bring its checks into the browser. */
export const arts = Object.keys(artNames) as Art[]

export const BIO_LENGTH = 250

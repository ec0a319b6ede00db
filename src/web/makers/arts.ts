import type { arts } from '#contracts/community/creators'
import type { MessageId } from '../messages/messages.tsx'

type Art = (typeof arts)[number]

export const artNames: Record<Art, MessageId> = {
  Resin: 'makers.art.resin',
  Jewellery: 'makers.art.jewellery',
  Crochet: 'makers.art.crochet',
  Painting: 'makers.art.painting',
  Embroidery: 'makers.art.embroidery',
}

/** The name of a craft in the language of the page; an unknown one is shown as is. */
export const artName = (t: (id: MessageId) => string, art: string): string => {
  const known = (artNames as Record<string, MessageId>)[art]
  return known ? t(known) : art
}

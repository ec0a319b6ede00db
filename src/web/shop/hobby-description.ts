import type { Category } from '#contracts/products/catalogue'
import { pageLocale, translator, type MessageId } from '../messages/messages.tsx'

/** The fourteen hobbies by id. */
export const hobbyDescriptions: Readonly<Record<number, MessageId>> = {
  1: 'hobbies.fabrics_sewing',
  2: 'hobbies.handmade_gifts',
  3: 'hobbies.art_supplies',
  4: 'hobbies.yarns_needles',
  5: 'hobbies.craft_hobbies',
  6: 'hobbies.kids',
  7: 'hobbies.party',
  8: 'hobbies.seasonal_festival',
  9: 'hobbies.beads_jewellery',
  10: 'hobbies.papercrafts',
  11: 'hobbies.floral',
  12: 'hobbies.storage',
  13: 'hobbies.baking',
  14: 'hobbies.ribbons',
}

/** What a hobby is about; in Hindi as the staff wrote it, else as it came. Only loaders may ask: browsers do not load these messages. */
export function hobbyDescription({
  id,
  description,
  description_hi: hindi,
}: Pick<Category, 'id' | 'description' | 'description_hi'>): string {
  if (pageLocale().language === 'en') return description
  const message = hobbyDescriptions[id]
  return hindi || (message ? translator()(message) : description)
}

import '#contracts/money/tax'
import '#contracts/products/media'
import { broadcast } from '#platform/broadcast'
import { listener } from '#platform/events'
import { PRODUCTS_CHANNEL } from './channels.ts'
import { setPictureBlurs } from './listings/set-picture-blurs.ts'

export const blurListener = listener({
  topic: 'media.blurred',
  name: 'catalogue: saves the blurs of its pictures',
  handle: (tx, { pictures }) => setPictureBlurs(tx, pictures),
})

/** Bills look rates up themselves; shown prices and the search index are cached with theirs. */
export const gstListener = listener({
  topic: 'tax.gst_rates_changed',
  name: 'catalogue: shows new GST rates',
  handle: (tx) => broadcast(tx, PRODUCTS_CHANNEL, '*'),
})

import '#contracts/products/media'
import { listener } from '#platform/events'
import { setPictureBlurs } from './listings/set-picture-blurs.ts'

export const blurListener = listener({
  topic: 'media.blurred',
  name: 'catalogue: saves the blurs of its pictures',
  handle: (tx, { pictures }) => setPictureBlurs(tx, pictures),
})

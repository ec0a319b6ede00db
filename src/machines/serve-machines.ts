import type { Api } from '#platform/serve'
import { sharePictures } from './share-pictures.ts'

/** What the shop says to machines: messengers, search engines, browsers that install it. */
export function serveMachines(api: Api): void {
  sharePictures(api)
}

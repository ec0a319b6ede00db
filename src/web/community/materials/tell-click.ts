import { clickMaterial } from '#contracts/community/feed'
import { askWith } from '../../shared/ask.ts'

/** Tells that a material was opened from a post. What does not arrive is not counted. */
export function tellClick(postId: number, position: number): void {
  askWith({ keepalive: true }, clickMaterial, { params: { id: postId }, body: { position } }).catch(
    () => undefined,
  )
}

import { clickMaterial } from '#contracts/community/feed'
import { askWith } from '../../shared/ask.ts'

/** Records that a material was opened from a post; a failed request is ignored. */
export function recordClick(postId: number, position: number): void {
  askWith({ keepalive: true }, clickMaterial, { params: { id: postId }, body: { position } }).catch(
    () => undefined,
  )
}

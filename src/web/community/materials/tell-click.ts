import { call } from '../../shared/call.ts'

/** Tells that a material was opened from a post. What does not arrive is not counted. */
export function tellClick(postId: number, position: number): void {
  call('POST', `/posts/${postId}/clicks`, { position }, { keepalive: true }).catch(() => undefined)
}

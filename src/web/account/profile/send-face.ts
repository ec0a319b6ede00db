import { Refusal } from '#platform/refusal'
import { readToken } from '../../shared/storage.ts'
import { words } from '../../words/words.tsx'

const PATIENCE_MS = 60_000

/** Sends a photo to be kept. @returns its path. @throws Refusal as `call` does. */
export async function sendFace(photo: Blob): Promise<string> {
  const headers = { 'content-type': photo.type, client: 'web', authorization: readToken() ?? '' }
  const answer = await fetch('/api/uploads/photos', { method: 'POST', headers, body: photo, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  })
  const { path, code, message } = (await answer.json().catch(() => ({}))) as { path?: string; code?: string; message?: string }
  if (answer.ok && path) return path
  throw new Refusal(answer.status, code ?? 'unknown', message ?? words()('shared.wrong'))
}

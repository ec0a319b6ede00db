import type { ImportSummary } from '#contracts/selling/imports'
import { Refusal } from '#platform/refusal'
import { readToken } from '../../shared/storage.ts'
import { words } from '../../words/words.tsx'

const PIECE_BYTES = 2 * 1024 * 1024

/** Sends a CSV, packed where the browser can, so that a slow line is enough for a large one. @throws Refusal */
export async function sendFile(file: File, storeId: number): Promise<ImportSummary> {
  const query = new URLSearchParams({ store_id: String(storeId), name: file.name.slice(-200) || 'goods.csv' })
  const packed = await pack(file)
  const headers = { 'content-type': 'text/csv', ...(packed ? { 'content-encoding': 'gzip' } : {}) }
  return (await send('POST', `/seller/imports?${query}`, { headers, body: packed ?? file })) as ImportSummary
}

async function pack(file: File): Promise<Blob | null> {
  if (typeof CompressionStream === 'undefined') return null
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** Sends a zip piece by piece, and says after each how far it is. @throws Refusal */
export async function sendPictures(
  zip: File,
  importId: number,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let at = 0; at < zip.size; at += PIECE_BYTES) {
    const body = zip.slice(at, at + PIECE_BYTES)
    const query = new URLSearchParams({ at: String(at), of: String(zip.size) })
    await send('PUT', `/seller/imports/${importId}/pictures?${query}`, {
      headers: { 'content-type': 'application/zip' },
      body,
    })
    onProgress(Math.min(1, (at + body.size) / zip.size))
  }
}

/** Fetches a file that only its owner may have, and gives it to the browser to keep. @throws Refusal */
export async function download(path: string, name: string): Promise<void> {
  const answer = await ask('GET', path, {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const send = async (method: string, path: string, more: RequestInit): Promise<unknown> =>
  (await ask(method, path, more)).json()

async function ask(method: string, path: string, more: RequestInit): Promise<Response> {
  const token = readToken()
  const headers = {
    ...(more.headers as Record<string, string>),
    client: 'web',
    ...(token ? { authorization: token } : {}),
  }
  const answer = await fetch(`/api${path}`, { ...more, method, headers }).catch(() => {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  })
  if (answer.ok) return answer
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new Refusal(answer.status, code ?? 'unknown', message ?? words()('shared.wrong'))
}

import { uploadFile, uploadPictures, type ImportSummary } from '#contracts/selling/imports'
import { askRaw } from '../../shared/ask.ts'

const PIECE_BYTES = 2 * 1024 * 1024

/** Uploads a CSV, gzipped where the browser can, for slow connections. @throws Refusal */
export async function sendFile(file: File, storeId: number): Promise<ImportSummary> {
  const query = { store_id: storeId, name: file.name.slice(-200) || 'goods.csv' }
  const packed = await pack(file)
  const headers = { 'content-type': 'text/csv', ...(packed ? { 'content-encoding': 'gzip' } : {}) }
  const answer = await askRaw(uploadFile, { carried: { query }, headers, body: packed ?? file })
  return (await answer.json()) as ImportSummary
}

async function pack(file: File): Promise<Blob | null> {
  if (typeof CompressionStream === 'undefined') return null
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** Uploads a zip in pieces of 2 MB and reports the progress after each. @throws Refusal */
export async function sendPictures(
  zip: File,
  importId: number,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let at = 0; at < zip.size; at += PIECE_BYTES) {
    const body = zip.slice(at, at + PIECE_BYTES)
    await askRaw(uploadPictures, {
      carried: { params: { id: importId }, query: { at, of: zip.size } },
      headers: { 'content-type': 'application/zip' },
      body,
    })
    onProgress(Math.min(1, (at + body.size) / zip.size))
  }
}

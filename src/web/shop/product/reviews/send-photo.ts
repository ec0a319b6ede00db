import { Refusal } from '#platform/refusal'
import { readToken } from '../../../shared/storage.ts'
import { words } from '../../../words/words.tsx'

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

const PATIENCE_MS = 120_000

/** Sends a photo, saying how much of it is there: `fetch` tells nothing of what it sends. @returns its path. @throws Refusal as `call` does. */
export function sendPhoto(photo: Blob, { signal, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const offline = (): void => reject(new Refusal(503, 'offline', words()('shared.offline')))
    request.open('POST', '/api/uploads/photos')
    request.setRequestHeader('content-type', photo.type || 'application/octet-stream')
    request.setRequestHeader('client', 'web')
    const token = readToken()
    if (token) request.setRequestHeader('authorization', token)
    request.timeout = PATIENCE_MS
    // The last bit is the shop's: it looks at the photo before it answers.
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 0.95 : 0))
    request.addEventListener('load', () => settle(request, { resolve, reject }))
    for (const failure of ['error', 'timeout', 'abort']) request.addEventListener(failure, offline)
    signal.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}

type Ends = { resolve: (path: string) => void; reject: (reason: Refusal) => void }

function settle({ status, responseText }: XMLHttpRequest, { resolve, reject }: Ends): void {
  const { path, code, message } = parsed(responseText)
  if (status >= 200 && status < 300 && path) resolve(path)
  else reject(new Refusal(status, code ?? 'unknown', message ?? words()('shared.wrong')))
}

function parsed(text: string): { path?: string; code?: string; message?: string } {
  try {
    return JSON.parse(text) as { path?: string; code?: string; message?: string }
  } catch {
    return {}
  }
}

import { Refusal } from '#platform/refusal'
import { words } from '../words/words.tsx'
import { withCodeIfNeeded } from './code-needed.ts'
import { readToken } from './storage.ts'

/** Fetches a file that only who is signed in may have, and gives it to the browser to keep. @throws Refusal */
export async function download(path: string, name: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  const file = await withCodeIfNeeded(() => fileFrom(path, method))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function fileFrom(path: string, method: 'GET' | 'POST'): Promise<Blob> {
  const token = readToken()
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { client: 'web', ...(token ? { authorization: token } : {}) },
  }).catch(() => {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  })
  if (!answer.ok) {
    const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
    throw new Refusal(answer.status, code ?? 'unknown', message ?? words()('shared.wrong'))
  }
  return answer.blob()
}

import { Refusal } from '#platform/refusal'
import { readToken } from '../../shared/storage.ts'
import { words } from '../../words/words.tsx'

/** Fetches all of somebody's data and hands it to the browser as a download. @throws Refusal with the server's sentence. */
export async function downloadData(proof: string): Promise<void> {
  const file = await fetchData(proof)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = 'ciy-my-data.zip'
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function fetchData(proof: string): Promise<Blob> {
  const headers = { 'content-type': 'application/json', client: 'web', authorization: readToken() ?? '' }
  const answer = await fetch('/api/user/data-export', {
    method: 'POST',
    headers,
    body: JSON.stringify({ proof }),
  }).catch(() => null)
  if (!answer) throw new Refusal(503, 'offline', words()('shared.offline'))
  if (answer.ok) return answer.blob()
  const { code = 'unknown', message = words()('shared.wrong') } = (await answer.json().catch(() => ({}))) as {
    code?: string
    message?: string
  }
  throw new Refusal(answer.status, code, message)
}

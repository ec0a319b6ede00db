import { Refusal } from '#platform/refusal'
import { words } from '../../words/words.tsx'

export type SentResume = { resume: string; name: string }

/** Sends the file by itself, so that a form that is wrong somewhere never loses it. @throws Refusal with a sentence. */
export async function sendResume(file: File): Promise<SentResume> {
  const answer = await fetch(`/api/careers/resumes?name=${encodeURIComponent(file.name.slice(0, 180))}`, {
    method: 'POST',
    headers: { client: 'web', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  })
  const json = (await answer.json().catch(() => ({}))) as Partial<
    SentResume & { code: string; message: string }
  >
  if (answer.ok && json.resume) return { resume: json.resume, name: json.name ?? file.name }
  throw new Refusal(answer.status, json.code ?? 'unknown', json.message ?? words()('shared.wrong'))
}

import { uploadResume } from '#contracts/publishing/content'
import { truncate } from '#platform/text'
import { askRaw } from '../../shared/ask.ts'

export type SentResume = { resume: string; name: string }

/** Uploads the file separately, so that an invalid form never loses it. @throws Refusal */
export async function sendResume(file: File): Promise<SentResume> {
  const answer = await askRaw(uploadResume, {
    carried: { query: { name: truncate(file.name, 180) } },
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  return (await answer.json()) as SentResume
}

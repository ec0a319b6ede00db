import { randomBytes } from 'node:crypto'
import { tryAgain } from '#platform/errors'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import { MAX_RESUME_BYTES } from '../contract.ts'
import { deleteResumeFile, saveResumeFile } from './resume-files.ts'
import { detectResumeKind } from './resume-kind.ts'
import { countUnattachedResumes, insertResume, loadSetting } from './queries.ts'

type ResumeUpload = { bytes: unknown; name: string; dataDir: string; now: Date }

/** Stores a résumé before its application is submitted. @throws Refusal 400 with a sentence, 413, 503. */
export async function saveResume(db: Db, { bytes, name, dataDir, now }: ResumeUpload) {
  const file = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
  if (file.byteLength > MAX_RESUME_BYTES) throw tooLarge()
  const kind = await detectResumeKind(file)
  if ((await countUnattachedResumes(db)) >= (await loadSetting(db, 'most_loose'))) throw tryAgain()
  const token = randomBytes(24).toString('base64url')
  const stored = randomBytes(16).toString('hex')
  const shown = fileName(name, kind)
  await saveResumeFile(dataDir, stored, file)
  try {
    await transact(db, (tx) =>
      insertResume(tx, { token, file: stored, kind, name: shown, bytes: file.byteLength, stored_at: now }),
    )
  } catch (error) {
    await deleteResumeFile(dataDir, stored)
    throw error
  }
  return { resume: token, name: shown, kind, bytes: file.byteLength }
}

export const tooLarge = (): Refusal => new Refusal(413, 'too_large', 'content.too_large')

/** The displayed file name, with the extension of the detected kind. */
function fileName(given: string, kind: string): string {
  const stem = truncate(
    given
      .replace(/^.*[\\/]/s, '')
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
      .trim(),
    80,
  )
  return `${stem || 'resume'}.${kind}`
}
